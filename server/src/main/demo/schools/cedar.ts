import { type DemoLevel, type DemoSchool, hours } from '../school.ts'

const grade = (number: number, campus: number): DemoLevel => ({
  code: String(number).padStart(2, '0'),
  ...{ title: `Grade ${number}`, age: 5 + number, campus, bySubject: number >= 6 },
})

/** A small district of the United States that is run as one tenant: its four campuses are orgs. */
export const cedar: DemoSchool = {
  slug: 'cedar',
  name: 'Cedar Falls School District',
  planSlug: 'multi-campus',
  parent: null,
  countryCode: 'US',
  timeZone: 'America/Chicago',
  currency: 'USD',
  locale: 'en-US',
  template: 'US_K12',
  home: {
    city: 'Cedar Falls',
    postal_code: '50613',
    streets: [
      'Maple Street',
      'Walnut Street',
      'Prairie Road',
      'College Avenue',
      'Lincoln Street',
      'Cedar Heights Drive',
      'Valley Road',
      'Franklin Street',
    ],
  },
  students: 300,
  campuses: ['Cedar Primary', 'Cedar Elementary', 'Cedar Middle School', 'Cedar High School'],
  levels: [
    { code: 'KG', title: 'Kindergarten ', age: 5, campus: 0, bySubject: false },
    ...[1, 2].map((number) => grade(number, 0)),
    ...[3, 4, 5].map((number) => grade(number, 1)),
    ...[6, 7, 8].map((number) => grade(number, 2)),
    ...[9, 10, 11, 12].map((number) => grade(number, 3)),
  ],
  subjects: [
    { code: 'MATH', name: 'Mathematics', sced: '02' },
    { code: 'ELA', name: 'English Language Arts', sced: '01' },
    { code: 'SCI', name: 'Science', sced: '03' },
    { code: 'SOC', name: 'Social Studies', sced: '04' },
    { code: 'SPAN', name: 'Spanish', sced: '24' },
  ],
  registrations: [],
  lessons: hours('08:00', {
    ...{ many: 7, minutes: 48, pauses: { 1: 5, 2: 5, 3: 5, 4: 35, 5: 5, 6: 5 } },
    name: (number) => `Period ${number}`,
  }),
  codes: { present: ['P'], late: 'T', ill: 'M', leave: 'E', unauthorised: 'U' },
  highestScore: 100,
  entryScale: null,
  // 555-0100 to 555-0199 are kept for fiction (North American Numbering Plan).
  phone: (number) => `+1 319 555 01${String(number % 100).padStart(2, '0')}`,
  words: {
    weekdays: [
      ['MON', 'Monday'],
      ['TUE', 'Tuesday'],
      ['WED', 'Wednesday'],
      ['THU', 'Thursday'],
      ['FRI', 'Friday'],
    ],
    lesson: 'period',
    room: 'Room',
    class: 'Class teacher',
    test: 'Test',
    homework: 'Homework',
    exam: 'Final exam',
    remarks: ['Well done.', 'Please see me after class.'],
    appointment: 'Doctor’s appointment, note on file',
    journey: 'Out-of-state family event',
    positions: {
      owner: 'Superintendent',
      admin: 'Assistant superintendent',
      principal: 'Principal',
      registrar: 'Registrar',
      bursar: 'Business manager',
      counselor: 'School counselor',
      it_admin: 'Technology coordinator',
      teacher: 'Teacher',
    },
  },
}
