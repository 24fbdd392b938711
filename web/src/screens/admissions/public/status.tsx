import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { instant, longDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StateBadge } from '../state-badge.tsx'
import type { SentDocument, Status } from '../wire.ts'
import { Documents } from './documents.tsx'
import { PublicFrame, PublicQueries, usePublicApi } from './frame.tsx'
import classes from './public.module.css'

/** The status of an application, for everyone with its link. */
export function ApplicationStatus() {
  const { slug } = useParams({ from: '/apply/$slug/status' })
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <PublicQueries>{token ? <ReadStatus slug={slug} token={token} key={token} /> : <NoLink />}</PublicQueries>
  )
}

function NoLink() {
  const { t } = useWords('admissions')
  return (
    <PublicFrame title={t('status.title')}>
      <Card withBorder>
        <Empty title={t('status.noLink')}>{t('status.noLinkText')}</Empty>
      </Card>
    </PublicFrame>
  )
}

interface Held {
  readonly slug: string
  readonly token: string
}

const path = '/api/v1/enrollment/status'

function ReadStatus({ slug, token }: Held) {
  const { t } = useWords('admissions')
  const { client } = usePublicApi(slug)
  const status = useQuery({
    queryKey: ['status', slug],
    queryFn: async () => {
      const { data } = await client.GET(path, { headers: { 'Application-Token': token } })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
  })
  const known = status.data
  const code = status.error instanceof Problem ? status.error.code : undefined
  if (code === 'application_to_confirm' || code === 'application_unconfirmed') {
    return (
      <PublicFrame title={t('status.title')}>
        {code === 'application_to_confirm' ? <Confirm slug={slug} token={token} /> : <Waiting />}
      </PublicFrame>
    )
  }
  return (
    <PublicFrame
      title={known ? t('status.of', { name: known.first_name }) : t('status.title')}
      subtitle={known && `${known.school.name} · ${known.grade_level_name} · ${known.intake_title}`}
    >
      <Read of={status}>{(shown) => <Shown slug={slug} token={token} status={shown} />}</Read>
    </PublicFrame>
  )
}

/** A form that reached the school in a crowd: its sender confirms it before anybody there sees it. */
function Confirm({ slug, token }: Held) {
  const { t } = useWords('admissions')
  const { client } = usePublicApi(slug)
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => client.POST(`${path}/confirm`, { headers: { 'Application-Token': token } }),
    onSuccess: ({ data }) => {
      if (data?.status_token) location.hash = data.status_token
      return queries.invalidateQueries({ queryKey: ['status', slug] })
    },
  })
  return (
    <Section title={t('status.toConfirm')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('status.toConfirmText')}</Text>
        <ErrorMessage error={confirm.error} />
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('status.confirm')}
        </Button>
      </Stack>
    </Section>
  )
}

function Waiting() {
  const { t } = useWords('admissions')
  return (
    <Card withBorder>
      <Empty title={t('status.unconfirmed')}>{t('status.unconfirmedText')}</Empty>
    </Card>
  )
}

/** Sends something about the application, and shows what came of it. */
function useFamily({ slug, token }: Held) {
  const { client } = usePublicApi(slug)
  const queries = useQueryClient()
  const headers = { 'Application-Token': token }
  const keep = ({ data }: { data?: Status | undefined }) => {
    if (data) queries.setQueryData(['status', slug], data)
  }
  const move = useMutation({
    mutationFn: (verb: 'accept' | 'decline' | 'withdraw') => client.POST(`${path}/${verb}`, { headers }),
    onSuccess: keep,
    onError: () => queries.invalidateQueries({ queryKey: ['status', slug] }),
  })
  const add = useMutation({
    mutationFn: ({ name: _name, ...document }: SentDocument) =>
      client.POST(`${path}/documents`, { headers, body: { documents: [document] } }),
    onSuccess: keep,
  })
  return { move, add }
}

function Shown({ slug, token, status }: Held & { readonly status: Status }) {
  const { t } = useWords('admissions')
  const { move, add } = useFamily({ slug, token })
  const can = (ability: Status['abilities'][number]) => status.abilities.includes(ability)
  return (
    <Stack gap="lg">
      <Section title={t('status.now')} actions={<StateBadge state={status.state} />}>
        <Stack gap="sm">
          <Text>
            {t(`steps.${status.next_step}`, {
              date: status.offer ? longDate(status.offer.expires_on) : '',
              begins: longDate(status.starts_on),
              position: status.position ?? 0,
            })}
          </Text>
          {status.message && (
            <Notice tone="accent" title={t('status.message')}>
              <Text className={classes['message'] ?? ''}>{status.message}</Text>
            </Notice>
          )}
          <ErrorMessage error={move.error} />
          {can('accept') && (
            <Group gap="sm">
              <Button loading={move.isPending} onClick={() => move.mutate('accept')}>
                {t('status.accept')}
              </Button>
              <Sure
                label={t('status.decline')}
                sure={t('status.declineSure')}
                act={() => move.mutate('decline')}
              />
            </Group>
          )}
        </Stack>
      </Section>
      {can('add_documents') && <MoreDocuments slug={slug} token={token} status={status} add={add} />}
      <Section title={t('status.history')}>
        <ol className={classes['steps'] ?? ''}>
          {status.history.map(({ state, at }) => (
            <li key={`${state} ${at}`}>
              <Text>{t(`states.${state}`)}</Text>
              <Text c="dimmed">{instant(at)}</Text>
            </li>
          ))}
        </ol>
      </Section>
      {can('withdraw') && !can('accept') && (
        <div>
          <Sure
            label={t('status.withdraw')}
            sure={t('status.withdrawSure')}
            act={() => move.mutate('withdraw')}
          />
        </div>
      )}
    </Stack>
  )
}

type AddDocument = ReturnType<typeof useFamily>['add']

interface MoreDocumentsProps extends Held {
  readonly status: Status
  readonly add: AddDocument
}

/** Where a family sends documents that were missing. */
function MoreDocuments({ slug, token, status, add }: MoreDocumentsProps) {
  const { t } = useWords('admissions')
  const labels = new Map(status.documents_wanted.map(({ kind, label }) => [kind, label]))
  return (
    <Section title={t('public.documents')}>
      <Stack gap="sm">
        {status.documents_missing.length > 0 && (
          <Notice tone="caution">
            {t('status.missing', {
              list: status.documents_missing.map((kind) => labels.get(kind) ?? kind).join(', '),
            })}
          </Notice>
        )}
        <Documents
          slug={slug}
          token={token}
          wanted={status.documents_wanted}
          sent={status.documents.map(({ kind, name, created_at }) => ({
            kind,
            name: name ?? kind,
            key: `${created_at} ${name}`,
          }))}
          onSent={(document) => add.mutate(document)}
        />
        <ErrorMessage error={add.error} />
      </Stack>
    </Section>
  )
}

/** An irreversible action, confirmed once. */
function Sure({ label, sure, act }: { label: string; sure: string; act(): void }) {
  const { t } = useWords('admissions')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  return (
    <Group gap="sm" role="group" aria-label={label}>
      <Text size="sm">{sure}</Text>
      <Button variant="default" onClick={() => setAsking(false)}>
        {t('no')}
      </Button>
      <Button
        onClick={() => {
          setAsking(false)
          act()
        }}
      >
        {label}
      </Button>
    </Group>
  )
}
