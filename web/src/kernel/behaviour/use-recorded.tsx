import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { isChanged } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfBehaviour } from './shared.ts'

/** How long the way back is offered; longer while the pointer or the focus is on it. */
const offered = 12_000

const one = '/api/v1/behaviour/records/{record_id}/'

interface Offer {
  readonly id: string
  readonly message: string
  undo(): Promise<unknown>
  /** Runs when the offer is over: taken, closed, or its time has passed. */
  onEnd?(): void
  /** Opens the rest of what can be said about it. */
  details?: (() => void) | undefined
}

/** A notice that something was done, with the way back. */
function useOffer() {
  const { t } = useWords('behaviour')
  const queries = useQueryClient()
  return useCallback(
    ({ id, message, undo, onEnd, details }: Offer) => {
      const name = `behaviour-${id}`
      const back = async () => {
        notifications.hide(name)
        try {
          await undo()
          notifications.show({ message: t('undone') })
        } catch {
          notifications.show({ color: 'red', message: t('notUndone') })
        }
        await queries.invalidateQueries({
          predicate: ({ queryKey }) => isChanged(queryKey, changesOfBehaviour),
        })
      }
      notifications.hide(name)
      notifications.show({
        id: name,
        autoClose: offered,
        onClose: () => onEnd?.(),
        message: (
          <Group justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 9rem">
              {message}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-md" variant="default" onClick={() => void back()}>
                {t('undo')}
              </Button>
              {details && (
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => {
                    notifications.hide(name)
                    details()
                  }}
                >
                  {t('addDetails')}
                </Button>
              )}
            </Group>
          </Group>
        ),
      })
      return back
    },
    [queries, t],
  )
}

/** What was recorded just now is offered to be undone, by a button or Ctrl-Z, and to be described further. */
export function useRecorded(onDetails: (id: string) => void) {
  const { t } = useWords('behaviour')
  const { client } = useSchool()
  const offer = useOffer()
  const last = useRef<() => Promise<void>>(undefined)
  const recorded = (record: BehaviourRecord) => {
    const { id, type_name: type, people } = record
    const [first] = people
    const undo = offer({
      id,
      message: t('recorded', { type, name: first?.student_name ?? '', count: people.length }),
      undo: () => client.DELETE(one, { params: { path: { record_id: id } } }),
      details: () => onDetails(id),
      onEnd: () => {
        if (last.current === undo) last.current = undefined
      },
    })
    last.current = undo
  }
  const undoLast = () => {
    const undo = last.current
    last.current = undefined
    void undo?.()
  }
  return { recorded, undoLast }
}

/** What was removed is offered to be brought back. */
export function useRemoved(): (record: BehaviourRecord) => void {
  const { t } = useWords('behaviour')
  const { client } = useSchool()
  const offer = useOffer()
  return ({ id, type_name: type }) =>
    void offer({
      id,
      message: t('removed', { type }),
      undo: () =>
        client.PATCH(one, { params: { path: { record_id: id } }, body: { archived_at: null } as never }),
    })
}
