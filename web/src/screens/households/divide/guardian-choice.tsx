import { Checkbox, Stack, Text } from '@mantine/core'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useHousehold } from '../use-household.ts'
import { type Household, namesOf } from '../wire.ts'
import { errorOf, newHousehold, otherHousehold } from './draft.ts'
import type { ShareProps } from './share-props.ts'

/** The guardians of the child who see and pay a share; those already listed stay. */
export function GuardianChoice({ share, index, student, isTried, error, put }: ShareProps) {
  const { t } = useWords('households')
  const exists = share.household !== newHousehold && share.household !== otherHousehold
  const { data: household } = useHousehold(exists ? share.household : undefined)
  const listed = household?.lists_guardians ? household.guardians.map(({ id }) => id) : []
  const isMissing = isTried && errorOf(share).guardians
  if (student.guardians.length === 0)
    return (
      <Text size="sm" {...(isMissing ? { c: 'var(--campus-negative)', role: 'alert' } : {})}>
        {t('divide.noGuardians')}
      </Text>
    )
  return (
    <Checkbox.Group
      label={t('divide.guardians')}
      description={<Visibility household={household} hasTicked={share.guardians.length > 0} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isMissing ? t('divide.guardiansMissing') : errorAt(error, `shares.${index}.guardian_ids`)}
      value={[...new Set([...listed, ...share.guardians])]}
      onChange={(ticked) => put({ ...share, guardians: ticked.filter((id) => !listed.includes(id)) })}
    >
      <Stack gap="xs" my="xs">
        {student.guardians.map(({ guardian_id: id, first_name, last_name, relationship }) => (
          <Checkbox
            key={id}
            value={id}
            disabled={listed.includes(id)}
            label={`${first_name} ${last_name} (${relationship})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

interface VisibilityProps {
  /** Undefined: it is to be made. */
  readonly household: Household | undefined
  readonly hasTicked: boolean
}

/** To whom the household is open then. */
function Visibility({ household, hasTicked }: VisibilityProps) {
  const { t } = useWords('households')
  if (!household) return t('divide.sightNew')
  if (household.lists_guardians) return t('divide.sightListed', { names: namesOf(household.guardians) })
  return t(hasTicked ? 'divide.sightNarrowed' : 'divide.sightOpen', { names: namesOf(household.students) })
}
