import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormUpdate } from '../../../kernel/api/wire.ts'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instantDay } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms } from '../shared.ts'
import classes from './updates.module.css'

/** Records of persons show what was accepted. */
const changes = [...changesOfForms, '/api/v1/people/', 'person']

/** The value of the record next to what the family wrote, and the decision. */
export function UpdateRow({ update }: { update: FormUpdate }) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  const kind = update.entity === 'student' ? 'students' : 'guardians'
  return (
    <li className={classes['row']} aria-label={update.person_name}>
      <Stack gap={2}>
        <TextLink
          to={`/schools/$slug/people/${kind}/$personId`}
          params={{ slug, personId: update.person_id }}
          fw={600}
        >
          {update.person_name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[
            t(`entities.${update.entity}`),
            update.form_title,
            t('updates.by', { name: update.answered_by, date: instantDay(update.created_at) }),
          ].join(' · ')}
        </Text>
      </Stack>
      <Values update={update} />
      {update.state === 'waiting' ? <Decide update={update} /> : <Decided update={update} />}
    </li>
  )
}

function Values({ update }: { update: FormUpdate }) {
  const { t } = useWords('forms')
  const nameOf = useMemberName(update)
  const say = (value: FormUpdate['new_value']) =>
    value === null ? '–' : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        {nameOf}
      </Text>
      <dl className={classes['values']}>
        <Text component="dt" size="sm" c="dimmed">
          {t('updates.current')}
        </Text>
        <Text component="dd" size="sm">
          {say(update.current_value)}
        </Text>
        <Text component="dt" size="sm" c="dimmed">
          {t('updates.new')}
        </Text>
        <Text component="dd" size="sm" fw={600}>
          {say(update.new_value)}
        </Text>
      </dl>
      {update.is_stale && (
        <ToneBadge tone="caution">{t('updates.stale', { value: say(update.old_value) })}</ToneBadge>
      )}
    </Stack>
  )
}

/** The name of a member of a record. */
function useMemberName({ entity, member }: FormUpdate): string {
  const { t } = useWords('forms')
  const fields = useCustomFields(entity)
  const key = member.replace(/^custom_fields\./, '')
  if (key !== member) return fields.find((field) => field.key === key)?.label ?? key
  return t(`members.${member as 'phone'}`)
}

function Decide({ update }: { update: FormUpdate }) {
  const { t } = useWords('forms')
  const { client, may } = useSchool()
  const params = { path: { update_id: update.id } }
  const accept = useSave({
    send: () =>
      client.POST('/api/v1/documents/forms/updates/{update_id}/accept', {
        params,
        body: { current_value: update.current_value },
      }),
    changes,
    notice: () => t('updates.acceptedOf', { name: update.person_name }),
  })
  const reject = useSave({
    send: () => client.POST('/api/v1/documents/forms/updates/{update_id}/reject', { params }),
    changes,
    notice: () => t('updates.rejectedOf', { name: update.person_name }),
  })
  if (!may('people.write')) return <Text size="sm">{t('updates.waiting')}</Text>
  const isBusy = accept.isPending || reject.isPending
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          size="compact-md"
          loading={accept.isPending}
          disabled={isBusy}
          aria-label={t('updates.acceptOf', { name: update.person_name })}
          onClick={() => accept.mutate()}
        >
          {t('updates.accept')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          loading={reject.isPending}
          disabled={isBusy}
          aria-label={t('updates.rejectOf', { name: update.person_name })}
          onClick={() => reject.mutate()}
        >
          {t('updates.reject')}
        </Button>
      </Group>
      <ErrorMessage error={accept.error ?? reject.error} />
    </Stack>
  )
}

function Decided({ update }: { update: FormUpdate }) {
  const { t } = useWords('forms')
  return (
    <Text size="sm" c="dimmed">
      {[
        t(`updates.${update.state}`),
        update.decided_by_name,
        update.decided_at && instantDay(update.decided_at),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
