import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Adopt } from './adopt.tsx'
import { useConfirmed } from './confirm.tsx'
import type { Program, ProgramAction, ProgramCalls } from './program.ts'

interface ProgramActionsProps {
  readonly of: Program
  readonly calls: ProgramCalls
  /** A new secret, to be shown once. */
  onSecret(secret: string): void
}

interface Requested {
  readonly action: ProgramAction
  readonly overlapHours?: number
}

/** Does it, with a fresh proof where the server wants one; a new secret is handed on. */
function useAction({ of, calls, onSecret }: ProgramActionsProps) {
  const { t } = useWords('integrations')
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const run = useMutation({
    mutationFn: async ({ action, overlapHours = 0 }: Requested) => {
      const answer = await proven(async () => calls[action]?.(overlapHours))
      return typeof answer === 'string' ? answer : undefined
    },
    onSuccess: async (secret, { action }) => {
      if (secret !== undefined) onSecret(secret)
      else notifications.show({ message: t(`program.${action}Done`, { name: of.name }) })
      await queries.invalidateQueries({ queryKey: ['get', calls.list] })
    },
  })
  return { run, dialog, error: run.error instanceof NotProven ? undefined : run.error }
}

/** What may be done with a program, each asked for once more before it is done. */
export function ProgramActions(props: ProgramActionsProps) {
  const { of, calls } = props
  const { t } = useWords('integrations')
  const school = useSchool()
  const { run, dialog, error } = useAction(props)
  const { ask, question } = useConfirmed<ProgramAction>((action) => ({
    title: t(`program.${action}Title`, { name: of.name }),
    text: t(`program.${action}Text`),
    yes: t(`program.${action}`),
    onYes: () => run.mutate({ action }),
  }))
  const [isAdopting, { open, close }] = useDisclosure()
  const isOwn = of.responsible_user_id === school.me.user?.id
  const offered: ProgramAction[] = [
    ...(calls.rotate ? (['rotate'] as const) : []),
    ...(isOwn ? [] : (['adopt'] as const)),
    'revoke',
  ]
  return (
    <>
      <Group gap="xs">
        {offered.map((action) => (
          <Button
            key={action}
            variant="default"
            size="xs"
            loading={run.isPending}
            onClick={() => (action === 'adopt' ? open() : ask(action))}
            aria-label={t('list.actionOf', { action: t(`program.${action}`), name: of.name })}
          >
            {t(`program.${action}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={error} />
      {question}
      {isAdopting && (
        <Adopt
          of={of}
          hasSecret={calls.rotate !== undefined}
          onClose={close}
          onAdopt={(overlapHours) => {
            close()
            run.mutate({ action: 'adopt', overlapHours })
          }}
        />
      )}
      {dialog}
    </>
  )
}
