import { Button, Group, Stack, Text } from '@mantine/core'
import { Problem } from '../api/problem.ts'
import { Dialog } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { callsOf } from './calls.ts'
import type { Resource, ResourceRow } from './describe.ts'

/** Archives a row, or restores an archived one. */
export function useArchive<Row extends ResourceRow>(of: Resource<Row>, onSaved?: () => void) {
  const { t } = useWords('resource')
  const calls = callsOf(useSchool(), of)
  return useSave({
    send: async (row: Row): Promise<unknown> =>
      row.archived_at === null ? calls.archive(row.id) : calls.change(row.id, { archived_at: null }),
    changes: [of.path, ...(of.changes ?? [])],
    notice: (_, row) => t(row.archived_at === null ? 'archivedNotice' : 'restored', { name: of.label(row) }),
    onSaved: () => onSaved?.(),
  })
}

interface ArchiveProps<Row extends ResourceRow> {
  readonly of: Resource<Row>
  readonly row: Row
  onClose(): void
}

/** Asks before a row with a page of its own is archived or restored. */
export function Archive<Row extends ResourceRow>({ of, row, onClose }: ArchiveProps<Row>) {
  const { t } = useWords('resource')
  const { t: k } = useWords('kernel')
  const archive = useArchive(of, onClose)
  const action = t(row.archived_at === null ? 'archive' : 'restore')
  return (
    <Dialog opened onClose={onClose} title={`${action}: ${of.label(row)}`}>
      <Stack>
        <Text size="sm">{t(row.archived_at === null ? 'archiveText' : 'restoreText')}</Text>
        <ArchiveError error={archive.error} name={of.label(row)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {k('cancel')}
          </Button>
          <Button loading={archive.isPending} onClick={() => archive.mutate(row)}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What a row is used by, as the error response names it. */
interface InUse {
  readonly kind: string
  readonly count: number
  readonly examples: readonly { readonly label: string }[]
}

const inUseBy = (error: unknown): readonly InUse[] =>
  error instanceof Problem && error.code === 'still_in_use'
    ? ((error.body as { in_use_by?: readonly InUse[] }).in_use_by ?? [])
    : []

/** Why a row was not archived: what uses it, by name. */
export function ArchiveError({ error, name }: { error: unknown; name: string }) {
  const { t, i18n } = useWords('resource')
  if (error === null || error === undefined) return null
  const uses = inUseBy(error)
  const title = t('notArchived', { name })
  if (uses.length === 0) return <ErrorMessage error={error} title={title} />
  return (
    <Notice tone="negative" title={title}>
      <Text size="sm">{t('inUse')}</Text>
      {uses.map(({ kind, count, examples }) => (
        <Text size="sm" key={kind}>
          <b>
            {t((i18n.exists(`uses.${kind}`, { ns: 'resource' }) ? `uses.${kind}` : 'uses.other') as never, {
              count,
            })}
          </b>
          {/* Members of a class are named by their role. */}
          {kind !== 'enrollment' &&
            `: ${examples.map(({ label }) => label).join(', ')}${count > examples.length ? '…' : ''}`}
        </Text>
      ))}
    </Notice>
  )
}
