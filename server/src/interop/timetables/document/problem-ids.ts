import type { Slot } from './document.ts'

/** Ids of the engine's problem; the engine has one list of resources for all sorts. */
export const resourceId = (sort: 'teacher' | 'set' | 'room', id: string): string => `${sort} ${id}`

export const timeId = ({ day, period }: Slot): string => JSON.stringify([day, period])
