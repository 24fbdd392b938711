import { createContext, use, useEffect } from 'react'

/** The pages before and after the one that a list shows, as its answer gives them. */
export interface ShownPage {
  readonly next: string | null
  readonly previous: string | null
}

/** The lists of a screen that are shown in pages. */
export const ShownPages = createContext<Set<ShownPage> | undefined>(undefined)

/** Says that a list of the screen has further pages, so that an export reads them all. */
export function useShownPage(next: string | null, previous: string | null): void {
  const pages = use(ShownPages)
  useEffect(() => {
    const page = { next, previous }
    pages?.add(page)
    return () => {
      pages?.delete(page)
    }
  }, [pages, next, previous])
}
