import { Button, Card, Group, NumberInput, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { SecondFactorRequirement } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { RoleChoice } from './role-badges.tsx'
import { roles as allRoles, isRole, type Role } from './roles.ts'

type Requirement = SecondFactorRequirement

const path = '/api/v1/members/second-factor-requirement/'

/** Which roles of the school need a second factor, and how long people have to add one. */
export default function FactorRequirement() {
  const school = useSchool()
  const requirement = useQuery({
    queryKey: ['second factor requirement'],
    staleTime: 0,
    queryFn: () => tagged(school.client.GET(path)),
  })
  return <Read of={requirement}>{(held) => <RequirementForm key={held.tag} held={held} />}</Read>
}

/** Sends what the school asks for with the state it was made of. */
function useSending({ tag }: Tagged<Requirement>) {
  const { t } = useWords('members')
  const school = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const change = useMutation({
    mutationFn: (body: { roles: Role[]; grace_days: number }) =>
      proven(() => school.client.PATCH(path, { params: { header: ifMatch(tag) }, body })),
    onSuccess: async () => {
      notifications.show({ message: t('factor.saved') })
      await queries.invalidateQueries({ queryKey: ['second factor requirement'] })
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/me'] })
    },
  })
  return { change, dialog }
}

function RequirementForm({ held }: { held: Tagged<Requirement> }) {
  const { t } = useWords('members')
  const school = useSchool()
  const { body } = held
  const [roles, setRoles] = useState<readonly Role[]>(body.roles.filter(isRole))
  const [days, setDays] = useState<string | number>(body.grace_days)
  const { change, dialog } = useSending(held)
  const mayWrite = school.may('members.write')
  const isOwn = roles.some((role) => school.me.roles.includes(role))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate({ roles: [...roles], grace_days: Number(days) })
  }
  return (
    <Card withBorder maw="46rem">
      <form onSubmit={save}>
        <Stack>
          <Text>{t('factor.text')}</Text>
          <RoleChoice
            label={t('factor.roles')}
            offered={mayWrite ? allRoles : roles}
            value={roles}
            isOptional
            onChange={setRoles}
          />
          <NumberInput
            label={t('factor.days')}
            description={t('factor.daysHint')}
            min={0}
            max={90}
            allowDecimal={false}
            clampBehavior="strict"
            maw="16rem"
            value={days}
            onChange={setDays}
            disabled={!mayWrite}
          />
          {body.roles.length > 0 && (
            <Text role="status">
              {t('factor.without', { count: body.members_without, number: number(body.members_without) })}
            </Text>
          )}
          {isOwn && (
            <Text size="sm" c="dimmed">
              {t('factor.own')}{' '}
              <TextLink to="/account/security" underline="always">
                {t('factor.ownLink')}
              </TextLink>
            </Text>
          )}
          {!(change.error instanceof NotProven) && <ErrorMessage error={change.error} />}
          {mayWrite && (
            <Group justify="flex-end">
              <Button type="submit" loading={change.isPending} disabled={days === ''}>
                {t('factor.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {dialog}
    </Card>
  )
}
