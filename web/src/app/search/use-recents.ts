import { useEffect } from 'react'
import { addRecent } from '../../kernel/recents/recents.ts'
import { useSchool } from '../../kernel/school/school.tsx'

/** Pages of one record: people, classes, invoices, payments, households, applications. */
const records =
  /^\/schools\/[^/]+\/(people\/(students|teachers|guardians)|classes|invoices|payments|households|admissions\/applications)\/[0-9a-f-]{36}$/

const end = ' · Campus'

/** Remembers the records that the person opens in this tab, by the titles that their pages take. */
export function useRecents(): void {
  const { me, slug } = useSchool()
  const user = me.user?.id
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || user === undefined) return
    const remember = () => {
      const to = location.pathname.replace(/\/$/, '')
      if (records.test(to) && document.title.endsWith(end))
        addRecent(user, slug, { to, title: document.title.slice(0, -end.length) })
    }
    const observer = new MutationObserver(remember)
    observer.observe(title, { childList: true })
    return () => observer.disconnect()
  }, [user, slug])
}
