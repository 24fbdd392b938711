import { Anchor, Box } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Notice } from '../theme/notice.tsx'
import type { Letter } from './outbox.ts'

interface UnsentLettersProps {
  readonly letters: readonly Letter[]
  /** What is said of those that wait, and of those that were refused; each as a title and a text before the places. */
  readonly waiting: (letters: readonly Letter[]) => DescribedObject
  readonly refused: (letters: readonly Letter[]) => DescribedObject
  /** What the place is called that a letter came from. */
  readonly nameOf: (letter: Letter) => string
}

interface DescribedObject {
  readonly title: string
  readonly text: string
}

/** What waits on this device to be sent, and what was not taken, each with the places where it was written. */
export function UnsentLetters({ letters, waiting, refused, nameOf }: UnsentLettersProps) {
  if (letters.length === 0) return null
  const parts = [
    {
      tone: 'caution' as const,
      told: waiting,
      of: letters.filter((letter) => letter.refused === undefined),
    },
    {
      tone: 'negative' as const,
      told: refused,
      of: letters.filter((letter) => letter.refused !== undefined),
    },
  ]
  return (
    <Box mb="md">
      {parts.map(
        ({ tone, told: reported, of }) =>
          of.length > 0 && (
            <Notice key={tone} tone={tone} title={reported(of).title}>
              {reported(of).text} <Places letters={of} nameOf={nameOf} />
            </Notice>
          ),
      )}
    </Box>
  )
}

function Places({ letters, nameOf }: Pick<UnsentLettersProps, 'letters' | 'nameOf'>) {
  const router = useRouter()
  return letters.map((letter) => (
    <Anchor
      key={letter.key}
      href={letter.address}
      me="sm"
      inherit
      underline="always"
      c="inherit"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        router.history.push(letter.address)
      }}
    >
      {nameOf(letter)}
    </Anchor>
  ))
}
