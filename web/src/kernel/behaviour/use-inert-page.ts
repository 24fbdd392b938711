import { useEffect } from 'react'

/** While a sheet is open, nothing behind it is in the way of a finger at its edge, or of a screen reader. */
export function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (page) page.inert = true
    return () => {
      if (page) page.inert = false
    }
  }, [])
}
