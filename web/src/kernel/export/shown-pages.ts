import { createContext, use, useLayoutEffect } from 'react'

/** The pages before and after the one that a list shows, as its answer gives them. */
export interface ShownPage {
  readonly next: string | null
  readonly previous: string | null
  /** Shows the rows that were read and are not on the screen yet. */
  showAll?(): void
}

/** The lists of a screen that are shown in pages. */
export const ShownPages = createContext<Set<ShownPage> | undefined>(undefined)

/** Says that a list of the screen has further pages, so that an export reads them all. */
export function useShownPage(next: string | null, previous: string | null): void {
  const pages = use(ShownPages)
  // Before the observer of the rows looks, which is as soon as they are on the screen.
  useLayoutEffect(() => {
    const page = { next, previous }
    pages?.add(page)
    return () => {
      pages?.delete(page)
    }
  }, [pages, next, previous])
}

/** Says that a list of the screen shows only the first of its rows, so that an export shows them all. */
export function useHiddenRows(isCut: boolean, showAll: () => void): void {
  const pages = use(ShownPages)
  useLayoutEffect(() => {
    if (!isCut) return undefined
    const page = { next: null, previous: null, showAll }
    pages?.add(page)
    return () => {
      pages?.delete(page)
    }
  }, [pages, isCut, showAll])
}
