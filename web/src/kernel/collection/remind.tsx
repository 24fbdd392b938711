import { Button, type ButtonProps, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DebtReminderResult } from '../api/wire.ts'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { moneyQueries } from '../money/money-queries.ts'
import { keepsMoney } from '../money/office.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { Family } from './family.ts'

interface RemindProps {
  /** Left out: all with something overdue. */
  readonly families?: readonly Family[]
  onReminded?(): void
}

/** Asks before families are reminded by email; nothing for people who only read. */
export function RemindFamilies({
  families,
  onReminded,
  ...button
}: RemindProps & Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useWords('collection')
  const [isOpen, { open, close }] = useDisclosure()
  const label = useLabel(families)
  const [only, another] = families ?? []
  if (!keepsMoney(useSchool())) return null
  return (
    <>
      <Button
        variant="default"
        {...button}
        {...(only && !another ? { 'aria-label': t('remind.of', { family: only.title }) } : {})}
        onClick={open}
      >
        {label}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={only && !another ? t('remind.of', { family: only.title }) : label}
      >
        <RemindForm
          {...(families ? { families } : {})}
          onReminded={() => {
            close()
            onReminded?.()
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
}

function useLabel(families: readonly Family[] | undefined): string {
  const { t } = useWords('collection')
  if (!families) return t('remind.all')
  return families.length === 1 ? t('remind.action') : t('remind.some', { count: families.length })
}

function RemindForm({ families, onReminded, onClose }: RemindProps & { onClose(): void }) {
  const { t } = useWords('collection')
  const { client } = useSchool()
  const reported = useReported()
  const save = useSave<DebtReminderResult, FormData>({
    send: async (entered) => {
      const { data } = await client.POST('/api/v1/finance/reminders', {
        body: {
          ...(families ? { household_ids: families.map(({ id }) => id) } : {}),
          message: String(entered.get('message')).trim() || null,
        },
      })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    changes: moneyQueries,
    notice: reported,
    onSaved: () => onReminded?.(),
  })
  return (
    <DialogForm
      submitLabel={t('remind.send')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text size="sm">{t(families ? 'remind.textOne' : 'remind.textAll')}</Text>
        <Text size="sm" c="dimmed">
          {t('remind.once')}
        </Text>
      </Stack>
      <Textarea label={t('remind.message')} name="message" maxLength={1000} autosize minRows={2} />
    </DialogForm>
  )
}

/** What happened, in a sentence for each thing that did. */
function useReported() {
  const { t } = useWords('collection')
  return ({ households, already_reminded: already, unreachable }: DebtReminderResult): string =>
    [
      households > 0 && t('remind.sent', { count: households }),
      already > 0 && t('remind.already', { count: already }),
      unreachable > 0 && t('remind.unreachable', { count: unreachable }),
    ]
      .filter(Boolean)
      .join(' ') || t('remind.nothing')
}
