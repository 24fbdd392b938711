import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../api/tagged.ts'
import type { BehaviourRecord } from '../api/wire.ts'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { DetailsFields } from './details-fields.tsx'
import { bodyOf, draftOf, errorMembers } from './draft.ts'
import { PeopleField } from './people-field.tsx'
import { changesOfBehaviour, useBehaviourTypes } from './shared.ts'
import { useInertPage } from './use-inert-page.ts'

const one = '/api/v1/behaviour/records/{record_id}/'

interface DetailsDialogProps {
  readonly recordId: string
  onClose(): void
}

/** Everything that can be said about an incident or praise. */
export default function DetailsDialog({ recordId, onClose }: DetailsDialogProps) {
  const { t } = useWords('behaviour')
  const { client } = useSchool()
  useInertPage()
  const types = useBehaviourTypes()
  const record = useQuery({
    queryKey: ['behaviour-record', recordId],
    // As it is now: the list may be older than somebody else's change.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => tagged(client.GET(one, { params: { path: { record_id: recordId } } })),
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('details.title')}>
      <Read of={types}>
        {() => (
          <Read of={record}>{(read) => <DetailsForm key={read.tag} read={read} onClose={onClose} />}</Read>
        )}
      </Read>
    </Dialog>
  )
}

function DetailsForm({ read, onClose }: { read: Tagged<BehaviourRecord>; onClose(): void }) {
  const { t } = useWords('behaviour')
  const { client } = useSchool()
  const { body: record, tag } = read
  const [draft, setDraft] = useState(() => draftOf(record))
  const change = (members: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSave({
    send: () =>
      client.PATCH(one, {
        params: { path: { record_id: record.id }, header: ifMatch(tag) },
        body: bodyOf(record, draft) as never,
      }),
    changes: changesOfBehaviour,
    notice: () => t('details.saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      onSubmit={() => save.mutate()}
      onClose={onClose}
      error={save.error}
      own={{ precondition_failed: t('details.stale') }}
      atFields={errorMembers}
      isSaving={save.isPending}
      disabled={draft.people.length === 0}
      submitLabel={t('details.save')}
    >
      <DetailsFields record={record} draft={draft} change={change} error={save.error}>
        <PeopleField
          people={draft.people}
          others={record.others}
          hasParts={draft.kind === 'incident'}
          onPeople={(people) => change({ people })}
        />
      </DetailsFields>
    </DialogForm>
  )
}
