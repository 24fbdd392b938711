import { type RefObject, useEffect, useState } from 'react'
import type { ShownPage } from './shown-pages.ts'

/** Whether the screen has something to export: a table, a list in pages, or one that is marked with `data-export`. */
export function useHasRows(content: RefObject<HTMLElement | null>, pages: ReadonlySet<ShownPage>): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const root = content.current
    if (!root) return
    const look = () =>
      setHas(
        root.querySelector('table > tbody > tr, [data-export] > *') !== null ||
          (pages.size > 0 && root.querySelector('ul > li, ol > li') !== null),
      )
    look()
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content, pages])
  return has
}
