import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServerPage } from './own-address.ts'

/** Goes on to an address of ours, in place of the one that is shown. */
export function GoOn({ to }: { to: string }) {
  const router = useRouter()
  useEffect(() => {
    if (isServerPage(to)) window.location.replace(to)
    else void router.navigate({ href: to, replace: true })
  }, [router, to])
  return null
}

/**
 * Leads to the door, and from there back to where the person is now. The address is looked at once, when this comes to
 * stand: it changes on the way, while the screen that is left is still shown.
 */
export function ToSignIn() {
  const router = useRouter()
  useEffect(() => {
    const { pathname, href } = router.latestLocation
    if (pathname !== '/sign-in')
      void router.navigate({ to: '/sign-in', search: { next: href }, replace: true })
  }, [router])
  return null
}
