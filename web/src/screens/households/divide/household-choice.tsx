import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useFindHouseholds } from '../use-find-households.ts'
import { errorOf, newHousehold, otherHousehold } from './draft.ts'
import type { ShareProps } from './share-props.ts'

/** Which household bears a share: one that does so already, a new one, or any other that is there. */
export function HouseholdChoice({ share, index, known, isTried, error, put }: ShareProps) {
  const { t } = useWords('households')
  const find = useFindHouseholds()
  const [found, setFound] = useState<Pick>()
  const choices = [
    ...[...known].map(([value, label]) => ({ value, label })),
    ...(found && !known.has(found.value) ? [found] : []),
    { value: newHousehold, label: t('divide.newHousehold') },
    { value: otherHousehold, label: t('divide.otherHousehold') },
  ]
  const choose = (household: string) => put({ ...share, household })
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('divide.household')}
        value={share.household}
        data={choices.map(({ value, label }) => ({ value, label }))}
        error={errorAt(error, `shares.${index}.household_id`)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {share.household === otherHousehold && (
        <Picker
          label={t('find')}
          name="households of a share"
          most={1}
          picked={[]}
          error={isTried && errorOf(share).household && t('divide.householdMissing')}
          onPicked={([picked]) => {
            if (!picked) return
            setFound(picked)
            choose(picked.value)
          }}
          find={find}
        />
      )}
    </Stack>
  )
}
