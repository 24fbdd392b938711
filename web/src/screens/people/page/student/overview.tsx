import { Grid, Stack } from '@mantine/core'
import type { Tagged } from '../../../../kernel/api/tagged.ts'
import type { Student } from '../../kinds/calls.ts'
import { ChildAttendance } from '../attendance.tsx'
import { StudentClasses } from '../classes.tsx'
import { Details } from '../details.tsx'
import { Guardians } from '../guardians.tsx'

interface OverviewProps {
  readonly person: Tagged<Student>
  readonly isEditing: boolean
  reload(): Promise<unknown>
  setEditing(isEditing: boolean): void
}

/** What is looked up most: how the child attends, whom to call, the classes, and the record. */
export const Overview = ({ person, isEditing, reload, setEditing }: OverviewProps) => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, md: 8 }}>
      <Stack gap="md">
        <ChildAttendance studentId={person.body.id} />
        <Details kind="student" person={person} reload={reload} isOpen={isEditing} setOpen={setEditing} />
      </Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 4 }}>
      <Stack gap="md">
        <Guardians student={person.body} reload={reload} />
        <StudentClasses studentId={person.body.id} />
      </Stack>
    </Grid.Col>
  </Grid>
)
