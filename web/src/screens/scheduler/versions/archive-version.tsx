import { Text } from '@mantine/core'
import type { Schedule } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { paths } from '../wire.ts'

interface ArchiveVersionProps {
  readonly version: Schedule
  onClose(): void
}

/** Takes a version out of use, or brings it back, after asking. */
export function ArchiveVersion({ version, onClose }: ArchiveVersionProps) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const isArchived = version.status === 'archived'
  const path = { schedule_id: version.id }
  const save = useSave({
    send: async (): Promise<unknown> =>
      isArchived
        ? client.PATCH('/api/v1/scheduler/schedules/{schedule_id}/', {
            params: { path },
            body: { archived_at: null } as never,
          })
        : client.POST('/api/v1/scheduler/schedules/{schedule_id}/archive', { params: { path } }),
    changes: [paths.schedules],
    notice: () => t(isArchived ? 'archive.restored' : 'archive.done', { name: version.name }),
    onSaved: onClose,
  })
  const action = t(isArchived ? 'archive.restore' : 'archive.action')
  return (
    <Dialog opened onClose={onClose} title={`${action}: ${version.name}`}>
      <DialogForm
        submitLabel={action}
        isSaving={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t(isArchived ? 'archive.restoreText' : 'archive.text')}</Text>
      </DialogForm>
    </Dialog>
  )
}
