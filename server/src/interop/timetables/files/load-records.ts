import type { RequestContext } from '../../../kernel/http/context.ts'
import type { SchoolRecords } from '../match/school-records.ts'
import {
  selectClassNames,
  selectGroupNames,
  selectPeriodNames,
  selectRoomNames,
  selectStaffNames,
  selectSubjectNames,
} from './school.sql.ts'

/** The records that names in a file are matched with: six statements. */
export async function loadRecords(
  { read, school }: Pick<RequestContext, 'read' | 'school'>,
  of: { readonly orgId: string | null; readonly from: string; readonly to: string },
): Promise<SchoolRecords> {
  const tenant = school.id
  const [staff, classes, groups, subjects, rooms, periods] = await read([
    selectStaffNames(tenant),
    selectClassNames(tenant, of),
    selectGroupNames(tenant),
    selectSubjectNames(tenant),
    selectRoomNames(tenant, of.orgId),
    selectPeriodNames(tenant),
  ])
  const coded = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    id,
    label: name,
    codes: [code],
    names: [name],
  })
  return {
    teachers: staff.map(({ id, first_name, last_name, preferred_name, staff_number, email }) => ({
      id,
      label: `${first_name} ${last_name}`,
      codes: [staff_number, email].filter((code) => code !== null),
      names: [first_name, preferred_name ?? first_name].flatMap((first) => [
        `${first} ${last_name}`,
        `${last_name} ${first}`,
        ...(staff_number === null ? [] : [`${first} ${last_name} ${staff_number}`]),
      ]),
      shortNames: [last_name],
    })),
    classes: classes.map(({ id, title, class_code, room_id, grade_levels }) => ({
      id,
      label: title,
      codes: class_code === null ? [] : [class_code],
      names: class_code === null ? [title] : [title, `${title} ${class_code}`],
      roomId: room_id,
      gradeLevels: grade_levels,
    })),
    groups: groups.map(({ id, name, class_id, class_title }) => ({
      id,
      label: `${class_title} ${name}`,
      codes: [],
      names: [`${class_title} ${name}`],
      classId: class_id,
      ownName: name,
    })),
    subjects: subjects.map((row) => ({ ...coded(row), code: row.code })),
    rooms: rooms.map(coded),
    periods,
  }
}
