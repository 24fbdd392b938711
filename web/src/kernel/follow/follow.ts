import { useEffect, useRef } from 'react'

/**
 * Follows something that changes, as server-sent events named `progress` (WHATWG HTML, section 9.2): `onChange` gets each
 * stand as it comes. Where the stream breaks the browser opens it again by itself. Follows nothing without an address.
 */
export function useFollow(address: string | undefined, onChange: (stand: unknown) => void): void {
  const report = useRef(onChange)
  report.current = onChange
  useEffect(() => {
    if (address === undefined) return
    const events = new EventSource(address)
    events.addEventListener('progress', (event: MessageEvent<string>) =>
      report.current(JSON.parse(event.data)),
    )
    return () => events.close()
  }, [address])
}
