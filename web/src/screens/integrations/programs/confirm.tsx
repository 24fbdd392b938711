import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  onYes(): void
}

/** Asks before something is done: `ask(what)` opens the question, `question` has to stand in the screen. */
export function useConfirmed<What>(questionOf: (what: What) => Question): {
  ask(what: What): void
  question: ReactNode
} {
  const { t } = useWords('kernel')
  const [what, setWhat] = useState<What>()
  const requested = what === undefined ? undefined : questionOf(what)
  const close = () => setWhat(undefined)
  const question = (
    <Dialog opened={requested !== undefined} onClose={close} title={requested?.title}>
      <Stack>
        <Text>{requested?.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              close()
              requested?.onYes()
            }}
          >
            {requested?.yes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
  return { ask: (next) => setWhat(() => next), question }
}
