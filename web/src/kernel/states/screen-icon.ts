import { type ComponentType, createContext } from 'react'

/** The icon of the part of the console that is shown: what is empty there has it, too. */
export const ScreenIcon = createContext<ComponentType<{ size?: number }> | undefined>(undefined)
