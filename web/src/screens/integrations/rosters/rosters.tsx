import { Stack } from '@mantine/core'
import { useSchool } from '../../../kernel/school/school.tsx'
import { IntegrationsFrame } from '../frame.tsx'
import { Addresses } from './addresses.tsx'
import { CsvSet } from './csv-set.tsx'
import { Readers } from './readers.tsx'
import { Sources } from './sources.tsx'

/** Rosters by OneRoster 1.1: how others read the school, and where the school is fetched from. */
export function Rosters() {
  const school = useSchool()
  return (
    <IntegrationsFrame at="rosters">
      <Stack>
        <Addresses />
        <Readers />
        {school.may('roster.read') && <CsvSet />}
        <Sources />
      </Stack>
    </IntegrationsFrame>
  )
}
