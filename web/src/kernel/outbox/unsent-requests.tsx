import { Anchor, Box } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Notice } from '../theme/notice.tsx'
import type { UnsentRequest } from './outbox.ts'

interface UnsentRequestsProps {
  readonly unsent: readonly UnsentRequest[]
  /** What is said of those that wait, and of those that were refused; each as a title and a text before the places. */
  readonly waiting: (unsent: readonly UnsentRequest[]) => DescribedObject
  readonly refused: (unsent: readonly UnsentRequest[]) => DescribedObject
  /** What the place is called that an unsent request came from. */
  readonly nameOf: (unsent: UnsentRequest) => string
}

interface DescribedObject {
  readonly title: string
  readonly text: string
}

/** What waits on this device to be sent, and what was not taken, each with the places where it was written. */
export function UnsentRequestList({ unsent, waiting, refused, nameOf }: UnsentRequestsProps) {
  if (unsent.length === 0) return null
  const parts = [
    {
      tone: 'caution' as const,
      told: waiting,
      of: unsent.filter((unsent) => unsent.refused === undefined),
    },
    {
      tone: 'negative' as const,
      told: refused,
      of: unsent.filter((unsent) => unsent.refused !== undefined),
    },
  ]
  return (
    <Box mb="md">
      {parts.map(
        ({ tone, told: reported, of }) =>
          of.length > 0 && (
            <Notice key={tone} tone={tone} title={reported(of).title}>
              {reported(of).text} <Places unsent={of} nameOf={nameOf} />
            </Notice>
          ),
      )}
    </Box>
  )
}

function Places({ unsent, nameOf }: Pick<UnsentRequestsProps, 'unsent' | 'nameOf'>) {
  const router = useRouter()
  return unsent.map((unsent) => (
    <Anchor
      key={unsent.key}
      href={unsent.address}
      me="sm"
      inherit
      underline="always"
      c="inherit"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        router.history.push(unsent.address)
      }}
    >
      {nameOf(unsent)}
    </Anchor>
  ))
}
