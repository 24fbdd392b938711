import { scoreStatuses } from '../../src/interop/oneroster/vocabulary.ts'
import { gradeNames } from './roster-names.ts'
import { pick, type RosterPlan, rowFor } from './roster-plan.ts'

type Rows = () => Iterable<readonly string[]>

/** The files of gradebook and resources, in strict OneRoster 1.1 form. */
export const gradebookRows = (plan: RosterPlan) =>
  ({
    resources: () => resourceRows(plan),
    classResources: () => classResourceRows(plan),
    courseResources: () => courseResourceRows(plan),
    categories: () => categoryRows(plan),
    lineItems: () => lineItemRows(plan),
    results: () => resultRows(plan),
  }) satisfies Readonly<Record<string, Rows>>

const courses = (plan: RosterPlan): number => gradeNames.length * plan.sections

function* resourceRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('resources')
  for (let section = 0; section < plan.sections; section += 1) {
    yield row({
      sourcedId: plan.id('resource', section),
      vendorResourceId: `vendor-${section}`,
      title: `Reader, volume ${section + 1}`,
      roles: section % 2 === 0 ? 'student,teacher' : 'student',
      importance: section === 0 ? 'primary' : 'secondary',
      vendorId: 'press',
      applicationId: section % 3 === 0 ? 'reader' : '',
    })
  }
}

/** Every fifth class has a resource of its own in addition to that of its course. */
function* classResourceRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('classResources')
  for (let one = 0; one < plan.classes; one += 5) {
    yield row({
      sourcedId: plan.id('class-resource', one),
      title: `Reader of class ${one}`,
      classSourcedId: plan.id('class', one),
      resourceSourcedId: plan.id('resource', one % plan.sections),
    })
  }
}

function* courseResourceRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('courseResources')
  for (let course = 0; course < courses(plan); course += 1) {
    yield row({
      sourcedId: plan.id('course-resource', course),
      title: `Reader of course ${course}`,
      courseSourcedId: plan.id('course', course),
      resourceSourcedId: plan.id('resource', course % plan.sections),
    })
  }
}

const categoryTitles = ['Homework', 'Test', 'Project']

function* categoryRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('categories')
  for (const [number, title] of categoryTitles.entries()) {
    yield row({ sourcedId: plan.id('category', number), title })
  }
}

const highestScore = 50

function* lineItemRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('lineItems')
  for (let one = 0; one < plan.classes; one += 1) {
    for (let item = 0; item < plan.lineItemsPerClass; item += 1) {
      yield row({
        sourcedId: plan.id('item', one * plan.lineItemsPerClass + item),
        title: `Work ${item + 1}, "first half"`,
        description: item % 2 === 0 ? 'Chapters one, two and three' : '',
        assignDate: `2026-09-${String(1 + (item % 20)).padStart(2, '0')}`,
        dueDate: `2026-09-${String(8 + (item % 20)).padStart(2, '0')}`,
        classSourcedId: plan.id('class', one),
        categorySourcedId: plan.id('category', (one + item) % categoryTitles.length),
        gradingPeriodSourcedId: plan.id('session', 3),
        resultValueMin: '0',
        resultValueMax: String(highestScore),
      })
    }
  }
}

/** One for each student, section and line item; some with a half point, some with extra credit. */
function* resultRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('results')
  const { seed } = plan.size
  let number = 0
  for (let student = 0; student < plan.students; student += 1) {
    for (let section = 0; section < plan.sections; section += 1) {
      const one = plan.classOf(student, section)
      for (let item = 0; item < plan.lineItemsPerClass; item += 1, number += 1) {
        yield row({
          sourcedId: plan.id('result', number),
          lineItemSourcedId: plan.id('item', one * plan.lineItemsPerClass + item),
          studentSourcedId: plan.id('student', student),
          scoreStatus: scoreStatuses[pick(seed, number * 3, scoreStatuses.length)] ?? 'submitted',
          score: `${pick(seed, number, highestScore)}${number % 4 === 0 ? '.5' : ''}`,
          scoreDate: '2026-09-30',
          comment: number % 9 === 0 ? 'Well done, go on' : '',
        })
      }
    }
  }
}
