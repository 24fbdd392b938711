import { Button, Card, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../../../kernel/api/problem.ts'
import { ifMatch, type Tagged } from '../../../../kernel/api/tagged.ts'
import { LeaveGuard } from '../../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { useMake } from '../../programs/use-make.ts'
import { type RosterSource, sourceList, sourcePath } from '../roster.ts'
import { type Kind, patchOf, secretOf, settingsOf } from './order.ts'
import { ReachFields } from './reach-fields.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { WhatFields, WhenFields } from './what-fields.tsx'

/** Members of the body whose fields say themselves what is wrong with them. */
const atFields = [
  'name',
  'code',
  'base_url',
  'secret',
  'auth.token_url',
  'auth.client_id',
  'auth.scope',
  'auth.consumer_key',
  'page_size',
  'full_at',
]

interface Requested {
  readonly form: FormData
  readonly kind: Kind
}

function useSave(start: Tagged<RosterSource> | undefined, tag: string | undefined) {
  const { t } = useWords('rosters')
  const { client, slug } = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useMake<Requested, RosterSource>({
    list: sourceList,
    send: ({ form, kind }, key) => {
      const headers = { 'idempotency-key': key }
      if (!start) {
        const body = { ...settingsOf(form, kind), secret: secretOf(form) ?? '' }
        return client.POST(sourceList, { body, headers })
      }
      const params = { path: { roster_source_id: start.body.id }, header: ifMatch(tag) }
      // The current source is there before the person is asked to save again: a save in between would be stale, too.
      return client
        .PATCH(sourcePath, { params, headers, body: patchOf(start.body, form, kind) })
        .catch(async (cause: unknown) => {
          if (isStaleError(cause)) await queries.refetchQueries({ queryKey: ['get', sourcePath] })
          throw cause
        })
    },
    onMade: ({ id, name }) => {
      notifications.show({ message: t('form.saved', { name }) })
      void queries.invalidateQueries({ queryKey: ['get', sourcePath] })
      const to = '/schools/$slug/integrations/rosters/sources/$sourceId'
      void navigate({ to, params: { slug, sourceId: id } })
    },
  })
  return { ...save, isStale: isStaleError(save.error) }
}

const isStaleError = (error: unknown): boolean => error instanceof Problem && error.status === 412

/**
 * The form of a source. Where somebody else changed it meanwhile, the input stays, the current source is read
 * again, and the next save puts only what this person changed over it.
 */
export function SourceForm({ of }: { of: Tagged<RosterSource> | undefined }) {
  const { t } = useWords('rosters')
  const { t: kernel } = useWords('kernel')
  const [start] = useState(of)
  const [kind, setKind] = useState<Kind>(start?.body.auth.kind ?? 'oauth2')
  const [tag, setTag] = useState(of?.tag)
  const [isDirty, setDirty] = useState(false)
  const { make, dialog, error, isStale } = useSave(start, tag)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (make.isPending) return
    const form = new FormData(event.currentTarget)
    make.mutate({ form, kind })
  }
  if (isStale && of?.tag !== tag) setTag(of?.tag)
  return (
    <>
      <LeaveGuard isDirty={isDirty && !make.isPending && !make.isSuccess} />
      <Card withBorder component="form" onSubmit={send} onInput={() => setDirty(true)} maw="48rem">
        <Stack>
          <ReachFields of={start?.body} error={error} />
          <SignInFields kind={kind} error={error} of={start?.body} onKind={setKind} />
          <WhatFields of={start?.body} />
          <WhenFields of={start?.body} error={error} />
          <ErrorMessage error={error} atFields={atFields} own={{ precondition_failed: t('form.stale') }} />
          <Group justify="flex-end">
            <Button type="submit" loading={make.isPending}>
              {start ? kernel('save') : t('form.connect')}
            </Button>
          </Group>
        </Stack>
      </Card>
      {dialog}
    </>
  )
}
