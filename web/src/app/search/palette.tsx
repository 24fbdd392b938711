import { Modal, ScrollArea, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { Said } from '../../kernel/refusals/said.tsx'
import { reasonOf } from '../../kernel/refusals/say.ts'
import { useWords } from '../../kernel/words/words.ts'
import type { Hit } from './hits.ts'
import { HitGroups } from './palette-list.tsx'
import { maxSearch, useFinds, useFirst } from './use-finds.ts'

/** Search over what the person sees and may do, by arrow keys and Enter. */
export default function Palette({ opened, close }: { opened: boolean; close(): void }) {
  const { t } = useWords('app')
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('search')}
      size="lg"
      yOffset="8vh"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Find close={close} />
    </Modal>
  )
}

const debounce = 150

function Find({ close }: { close(): void }) {
  const { t } = useWords('app')
  const [text, setText] = useState('')
  const typed = text.trim()
  const [requested] = useDebouncedValue(typed, debounce)
  const finds = useFinds(requested)
  const first = useFirst()
  const lists = typed === '' ? first : finds.lists
  const hits = lists.flatMap((list) => list.hits)
  const isSettled = requested === typed && !finds.isSearching
  const choice = useChoice({ hits, isSettled, typed, close })
  const id = useId()
  const active = isSettled ? choice.active : undefined
  return (
    <>
      <TextInput
        data-autofocus
        maxLength={maxSearch}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={choice.onKeyDown}
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('searchHint')}
        aria-label={t('search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.key}`}
        autoComplete="off"
        spellCheck={false}
      />
      <ScrollArea.Autosize mah="60vh" mt="xs">
        <HitGroups id={id} lists={lists} active={active} onOpen={choice.open} />
        <State requested={requested} isEmpty={hits.length === 0} error={finds.error} isSettled={isSettled} />
      </ScrollArea.Autosize>
    </>
  )
}

interface ChoiceProps {
  readonly hits: readonly Hit[]
  /** Whether the hits are those of the typed text. */
  readonly isSettled: boolean
  readonly typed: string
  close(): void
}

/**
 * Which hit the keys are at: the best one until they move. Enter opens it; pressed before the results are there it waits
 * for them, and opens nothing that was found for an earlier text.
 */
function useChoice({ hits, isSettled, typed, close }: ChoiceProps) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ readonly typed: string; readonly key: string }>()
  const [waiting, setWaiting] = useState<string>()
  const at = hits.findIndex(({ key }) => moved?.typed === typed && key === moved.key)
  const active = hits[Math.max(0, at)]
  const open = useCallback(
    ({ to }: Hit) => {
      close()
      void navigate({ href: to })
    },
    [close, navigate],
  )
  useEffect(() => {
    if (waiting === undefined) return
    const isOver = waiting !== typed
    if (!isOver && !isSettled) return
    setWaiting(undefined)
    if (!isOver && active) open(active)
  }, [waiting, typed, isSettled, active, open])
  const move = (step: number) => {
    const next = hits[(Math.max(0, at) + step + hits.length) % hits.length]
    if (next && isSettled) setMoved({ typed, key: next.key })
  }
  const enter = () => {
    if (!isSettled) setWaiting(typed)
    else if (active) open(active)
  }
  const actions: Readonly<Record<string, () => void>> = {
    Enter: enter,
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { active, open, onKeyDown }
}

interface StateProps {
  readonly requested: string
  readonly isEmpty: boolean
  readonly isSettled: boolean
  readonly error: unknown
}

/** Why there is nothing, or not everything. */
function State({ requested, isEmpty, isSettled, error }: StateProps) {
  const { t } = useWords('app')
  if (error)
    return (
      <Text role="alert" size="sm" p="sm">
        <Said reasons={[reasonOf(error)]} />
      </Text>
    )
  if (!isEmpty || !isSettled) return null
  return (
    <Text role="status" size="sm" c="dimmed" p="sm">
      {requested === '' ? t('palette.start') : t('palette.nothing', { text: requested })}
    </Text>
  )
}
