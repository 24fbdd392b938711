import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'

const path = '/api/v1/messaging/consultations/evenings/{evening_id}/'

/** What the office does with an evening. */
export function EveningActions({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const { slug } = useSchool()
  const params = { slug, eveningId: evening.id }
  if (evening.status === 'withdrawn') return null
  return (
    <>
      <ButtonLink to="/schools/$slug/consultations/$eveningId/edit" params={params} variant="default">
        {t('change')}
      </ButtonLink>
      {evening.status === 'published' && (
        <>
          <ButtonLink to="/schools/$slug/consultations/$eveningId/book" params={params} variant="default">
            {t('bookForFamily')}
          </ButtonLink>
          <Withdraw evening={evening} />
        </>
      )}
      {evening.status === 'draft' && <DraftActions evening={evening} />}
    </>
  )
}

function DraftActions({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const params = { path: { evening_id: evening.id } }
  const publish = useSave({
    send: () => client.POST(`${path}publish/`, { params }),
    changes: changesOfConsultations,
    notice: () => t('published'),
  })
  const remove = useSave({
    send: () => client.DELETE(path, { params }),
    changes: ['/api/v1/messaging/consultations/evenings/'],
    notice: () => t('deleted'),
    onSaved: () => navigate({ to: '/schools/$slug/consultations', params: { slug } }),
  })
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('delete')}
      </Button>
      <Button loading={publish.isPending} onClick={() => publish.mutate()}>
        {t('publish')}
      </Button>
      <ErrorMessage error={publish.error ?? remove.error} />
    </>
  )
}

function Withdraw({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST(`${path}withdraw/`, {
        params: { path: { evening_id: evening.id } },
        body: { reason: entryOf(entered, 'reason') ?? '' },
      }),
    changes: changesOfConsultations,
    notice: () => t('withdrawn'),
    onSaved: close,
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('withdraw')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('withdrawTitle')}>
        <DialogForm
          submitLabel={t('withdraw')}
          isSaving={save.isPending}
          error={save.error}
          onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
          onClose={close}
        >
          <TextInput
            label={t('withdrawReason')}
            description={t('withdrawText', { count: evening.booking_count })}
            name="reason"
            required
            maxLength={300}
            data-autofocus
          />
        </DialogForm>
      </Dialog>
    </>
  )
}
