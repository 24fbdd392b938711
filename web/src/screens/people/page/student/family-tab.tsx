import { Grid, Stack } from '@mantine/core'
import type { Student } from '../../kinds/calls.ts'
import { Account } from '../account.tsx'
import { Guardians } from '../guardians.tsx'
import { Siblings } from '../siblings.tsx'

/** Guardians with their rights, brothers and sisters, and the account of the student. */
export const FamilyTab = ({ student, reload }: { student: Student; reload(): Promise<unknown> }) => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, md: 6 }}>
      <Guardians student={student} reload={reload} />
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 6 }}>
      <Stack gap="md">
        <Siblings studentId={student.id} />
        <Account kind="student" id={student.id} />
      </Stack>
    </Grid.Col>
  </Grid>
)
