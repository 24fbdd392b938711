import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EmailAddress } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instant } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './notifications.module.css'

const address = '/schools/$slug/notifications/addresses'
const states = ['blocked', 'bounced', 'accepted'] as const
const tones = { blocked: 'negative', bounced: 'caution', accepted: 'neutral' } as const

/** Addresses that emails come back from: whose they are, why, and the way to try again. */
export function Addresses() {
  const { t } = useWords('notifications')
  const { query, client, may } = useSchool()
  const { state, cursor } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const list = query.useQuery(
    'get',
    '/api/v1/notifications/addresses/',
    { params: { query: { ...given({ cursor }), ...(state ? { state: [state] } : {}), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  const lift = useSave({
    send: (one: EmailAddress) =>
      client.POST('/api/v1/notifications/addresses/{address_id}/lift', {
        params: { path: { address_id: one.id } },
      }),
    changes: ['/api/v1/notifications/addresses/', '/api/v1/work/'],
    notice: (_, one) => t('addresses.lifted', { address: one.address }),
  })
  return (
    <Page title={t('addresses.title')} subtitle={t('addresses.subtitle')} exports={false}>
      <Group role="search" aria-label={t('addresses.filter')}>
        <NativeSelect
          label={t('addresses.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('addresses.undelivered') },
            ...states.map((value) => ({ value, label: t(`addresses.states.${value}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            void navigate({ search: given({ state: states.find((one) => one === value) }), replace: true })
          }}
        />
      </Group>
      <ErrorMessage error={lift.error} />
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty icon={IconMailOff} title={t('addresses.none')}>
              {t('addresses.noneText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('addresses.title')}>
                {results.map((one) => (
                  <Group
                    component="li"
                    key={one.id}
                    justify="space-between"
                    align="flex-start"
                    gap="xs"
                    px="md"
                    py="sm"
                  >
                    <AddressFacts of={one} />
                    {one.state !== 'accepted' && may('bounces.write') && (
                      <Button
                        size="xs"
                        variant="default"
                        loading={lift.isPending && lift.variables?.id === one.id}
                        aria-label={t('addresses.liftOne', { address: one.address })}
                        onClick={() => lift.mutate(one)}
                      >
                        {t('addresses.lift')}
                      </Button>
                    )}
                  </Group>
                ))}
              </Rows>
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(to) => void navigate({ search: given({ state, cursor: to }) })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

const screens = {
  guardian: '/schools/$slug/people/guardians/$personId',
  student: '/schools/$slug/people/students/$personId',
  staff: '/schools/$slug/people/teachers/$personId',
} as const

function AddressFacts({ of }: { of: EmailAddress }) {
  const { t } = useWords('notifications')
  const { slug } = useSchool()
  return (
    <Stack gap={2} flex={1} miw={220}>
      <Group gap="xs">
        <Text fw={600} className={classes['address'] ?? ''}>
          {of.address}
        </Text>
        <ToneBadge tone={tones[of.state]}>{t(`addresses.states.${of.state}`)}</ToneBadge>
      </Group>
      <Group gap="xs">
        {of.people.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('addresses.nobody')}
          </Text>
        )}
        {of.people.map(({ kind, person_id, name }) => (
          <TextLink key={person_id} size="sm" to={screens[kind]} params={{ slug, personId: person_id }}>
            {name}
          </TextLink>
        ))}
      </Group>
      <Text size="sm">
        {t(`addresses.causes.${of.cause}`)}{' '}
        {t('addresses.count', { count: of.bounces, at: instant(of.last_at) })}
      </Text>
      {(of.status ?? of.detail) !== null && (
        <Text size="sm" c="dimmed" className={classes['address'] ?? ''} lang="en">
          {[of.status, of.detail].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  )
}
