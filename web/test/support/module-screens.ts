import { formScreens } from './form-screens.ts'
import type { Screen } from './screen.ts'
import { supportScreens } from './support-screens.ts'

/** Screens that modules list in files of their own. */
export const moduleScreens: readonly Screen[] = [...supportScreens, ...formScreens]
