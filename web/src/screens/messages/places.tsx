import { Group } from '@mantine/core'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const places = [
  { key: 'inbox', to: '/schools/$slug/messages', needs: 'messages.read' },
  { key: 'sent', to: '/schools/$slug/messages/sent', needs: 'message_sending.read' },
  { key: 'audiences', to: '/schools/$slug/messages/audiences', needs: 'message_sending.read' },
  { key: 'templates', to: '/schools/$slug/messages/templates', needs: 'message_sending.read' },
  { key: 'safeguarding', to: '/schools/$slug/messages/safeguarding', needs: 'message_safeguarding.read' },
  { key: 'handOver', to: '/schools/$slug/messages/hand-over', needs: 'message_approval.read' },
  { key: 'settings', to: '/schools/$slug/messages/settings', needs: 'message_safeguarding.read' },
] as const

type Place = (typeof places)[number]['key']

/** Whether the settings of the school designate the person for safeguarding: nobody else reads reports. */
function useIsDesignated(): boolean {
  const { query, me, may } = useSchool()
  const { data } = query.useQuery('get', '/api/v1/messaging/settings/', undefined, {
    enabled: may('message_safeguarding.read'),
  })
  if (!data || !me.user) return false
  const roles: readonly string[] = data.safeguarding_roles
  return me.roles.some((role) => roles.includes(role)) || data.safeguarding_user_ids.includes(me.user.id)
}

/** The places of messaging that the person may open; families have their inbox alone. */
export function Places({ at }: { at: Place }) {
  const { t } = useWords('messages')
  const { slug, may } = useSchool()
  const isDesignated = useIsDesignated()
  const own = places.filter(({ key, needs }) => may(needs) && (key !== 'safeguarding' || isDesignated))
  if (own.length < 2) return null
  return (
    <Group component="nav" gap={4} aria-label={t('places.label')}>
      {own.map(({ key, to }) => (
        <ButtonLink
          key={key}
          to={to}
          params={{ slug }}
          size="compact-sm"
          variant={key === at ? 'light' : 'subtle'}
          {...(key === at ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`places.${key}`)}
        </ButtonLink>
      ))}
    </Group>
  )
}
