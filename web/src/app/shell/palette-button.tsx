import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/words.ts'
import { useRecents } from '../search/use-recents.ts'

const Palette = lazy(() => import('../search/palette.tsx'))

/** Opens the search over everything: by click, Ctrl-K or ⌘-K. It is loaded when first opened. */
export function PaletteButton() {
  const { t } = useWords('app')
  useRecents()
  const [opened, setOpened] = useState<boolean>()
  const open = () => setOpened(true)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // Firefox would put the cursor into its own search box.
      event.preventDefault()
      setOpened(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconSearch size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={open}
      >
        {t('search')}
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size="lg" aria-label={t('search')} onClick={open}>
        <IconSearch size={18} />
      </ActionIcon>
      {opened !== undefined && (
        <Suspense>
          <Palette opened={opened} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
