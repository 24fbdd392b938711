import { Button, Group, NativeSelect, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StudentAlert } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { alertKinds, alertSeverities, changesOfAlerts, titleOf } from './kinds.ts'

interface AlertDialogProps {
  readonly student: { readonly id: string; readonly name: string }
  /** The alert that is changed, or a new one; undefined: the dialog is closed. */
  readonly edited: StudentAlert | 'new' | undefined
  onClose(): void
}

/** Enters an alert, changes or removes it. */
export function AlertDialog({ student, edited, onClose }: AlertDialogProps) {
  const { t } = useWords('alerts')
  const alert = edited === 'new' ? undefined : edited
  const title = alert ? t('changeOf', { name: student.name }) : t('addOf', { name: student.name })
  return (
    <Dialog opened={edited !== undefined} onClose={onClose} title={title}>
      <AlertForm studentId={student.id} alert={alert} onClose={onClose} />
    </Dialog>
  )
}

interface AlertFormProps {
  readonly studentId: string
  readonly alert: StudentAlert | undefined
  onClose(): void
}

type Kind = StudentAlert['kind']

function AlertForm({ studentId, alert, onClose }: AlertFormProps) {
  const { t } = useWords('alerts')
  const [kind, setKind] = useState<Kind>(alert?.kind ?? 'medical')
  const save = useAlertSave({ studentId, alert, onClose })
  return (
    <DialogForm
      submitLabel={t('save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['title', 'instruction', 'starts_on', 'ends_on']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={t('kind')}
          name="kind"
          value={kind}
          disabled={alert !== undefined}
          data={alertKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
        <NativeSelect
          label={t('severity')}
          name="severity"
          defaultValue={alert?.severity ?? 'important'}
          data={alertSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t(`seenBy.${kind}`)}
      </Text>
      <TextInput
        label={t('about')}
        name="title"
        required
        maxLength={120}
        defaultValue={alert?.title ?? ''}
        error={errorAt(save.error, 'title')}
        data-autofocus
      />
      <Textarea
        label={t('instruction')}
        name="instruction"
        maxLength={2000}
        autosize
        minRows={2}
        defaultValue={alert?.instruction ?? ''}
        error={errorAt(save.error, 'instruction')}
      />
      {kind === 'custody' && (
        <Switch
          label={t('toTeachers')}
          name="visible_to_teachers"
          defaultChecked={alert?.visible_to_teachers ?? false}
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('from')}
          name="starts_on"
          defaultValue={alert?.starts_on ?? ''}
          error={errorAt(save.error, 'starts_on')}
        />
        <DateField
          label={t('to')}
          name="ends_on"
          defaultValue={alert?.ends_on ?? ''}
          error={errorAt(save.error, 'ends_on')}
        />
      </SimpleGrid>
      {alert && <Remove alert={alert} onClose={onClose} />}
    </DialogForm>
  )
}

function useAlertSave({ studentId, alert, onClose }: AlertFormProps) {
  const { t } = useWords('alerts')
  const { client } = useSchool()
  return useSave<unknown, FormData>({
    send: (entered) => {
      const text = (name: string) => String(entered.get(name) ?? '').trim()
      const values = {
        title: text('title'),
        instruction: text('instruction') || null,
        severity: text('severity') as StudentAlert['severity'],
        starts_on: text('starts_on') || null,
        ends_on: text('ends_on') || null,
        visible_to_teachers: entered.get('visible_to_teachers') !== null,
      }
      if (alert)
        return client.PATCH('/api/v1/people/student-alerts/{student_alert_id}/', {
          params: { path: { student_alert_id: alert.id } },
          body: values,
        })
      const kind = text('kind') as Kind
      return client.POST('/api/v1/people/student-alerts/', {
        body: { ...values, student_id: studentId, kind },
      })
    },
    changes: changesOfAlerts,
    notice: () => t('saved'),
    onSaved: onClose,
  })
}

/** Ends the alert yesterday or removes one that was entered by mistake. */
function Remove({ alert, onClose }: { alert: StudentAlert; onClose(): void }) {
  const { t } = useWords('alerts')
  const { client } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/people/student-alerts/{student_alert_id}/', {
        params: { path: { student_alert_id: alert.id } },
      }),
    changes: changesOfAlerts,
    notice: () => t('removed', { title: titleOf(alert, t) }),
    onSaved: onClose,
  })
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('remove')}
      </Button>
      <ErrorMessage error={remove.error} />
    </Group>
  )
}
