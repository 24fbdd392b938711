import { type DemoLevel, type DemoSchool, hours } from '../school.ts'

const year = (number: number): DemoLevel => ({
  code: `Y${number}`,
  title: `Year ${number}`,
  age: 4 + number,
  campus: 0,
  bySubject: number >= 7,
})

/** A British school from reception to the sixth form, taken twice a day as the law of England asks. */
export const greenfield: DemoSchool = {
  slug: 'greenfield',
  name: 'Greenfield School',
  planSlug: 'enterprise',
  parent: 'rivers',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  locale: 'en-GB',
  template: 'BRITISH_IGCSE',
  home: {
    city: 'Riverford',
    postal_code: 'RV4 2GF',
    streets: [
      'Church Lane',
      'Mill Road',
      'Orchard Close',
      'Station Road',
      'Weir Street',
      'Oak Avenue',
      'Priory Gardens',
      'Bridge Street',
    ],
  },
  students: 800,
  campuses: [],
  levels: [
    { code: 'R', title: 'Reception ', age: 4, campus: 0, bySubject: false },
    ...Array.from({ length: 13 }, (_, index) => year(index + 1)),
  ],
  subjects: [
    { code: 'MAT', name: 'Mathematics', sced: '02' },
    { code: 'ENG', name: 'English', sced: '01' },
    { code: 'SCI', name: 'Science', sced: '03' },
    { code: 'HUM', name: 'History and Geography', sced: '04' },
    { code: 'FRE', name: 'French', sced: '24' },
  ],
  registrations: [
    { code: 'AM', name: 'Morning registration', start: '08:45', end: '09:00' },
    { code: 'PM', name: 'Afternoon registration', start: '13:15', end: '13:30' },
  ],
  lessons: hours('09:00', {
    many: 5,
    minutes: 60,
    pauses: { 2: 20, 3: 70 },
    name: (number) => `Lesson ${number}`,
  }),
  codes: { present: ['/', '\\'], late: 'L', ill: 'I', leave: 'C', appointment: 'M', unauthorised: 'O' },
  highestScore: 100,
  entryScale: null,
  // Ofcom reserves 07700 900000 to 900999 for fiction.
  phone: (number) => `+44 7700 900${String(number % 1000).padStart(3, '0')}`,
  words: {
    weekdays: [
      ['MON', 'Monday'],
      ['TUE', 'Tuesday'],
      ['WED', 'Wednesday'],
      ['THU', 'Thursday'],
      ['FRI', 'Friday'],
    ],
    lesson: 'lesson',
    room: 'Room',
    class: 'Class teacher',
    test: 'Test',
    homework: 'Homework',
    exam: 'Examination',
    remarks: ['Very good work.', 'Please come to the support session.'],
    appointment: 'Hospital appointment, letter seen',
    journey: 'Family funeral abroad',
    positions: {
      owner: 'Chair of governors',
      admin: 'School business manager',
      principal: 'Headteacher',
      registrar: 'Admissions officer',
      bursar: 'Bursar',
      counselor: 'Pastoral lead',
      it_admin: 'Network manager',
      teacher: 'Teacher',
    },
  },
}
