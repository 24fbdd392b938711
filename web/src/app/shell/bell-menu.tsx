import { Popover } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { Loading } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { BellList } from '../../screens/notifications/bell-list.tsx'
import { BellButton } from './bell-button.tsx'

/** The latest notices under the bell; open from the start, as it is loaded when it is asked for. */
export default function BellMenu({ count }: { count: number }) {
  const { t } = useWords('app')
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus before the list was loaded is another one; a click elsewhere has its own focus.
  const returnFocus = () => {
    const at = document.activeElement
    if (at === document.body || at?.closest('[role="dialog"]')) button.current?.focus()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
      onDismiss={() => setTimeout(returnFocus)}
      shadow="md"
    >
      <Popover.Target>
        <BellButton ref={button} count={count} autoFocus onClick={() => setOpened((is) => !is)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <Suspense fallback={<Loading lines={3} />}>
          <BellList close={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
