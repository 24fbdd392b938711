import assert from 'node:assert/strict'
import type { TestCampus, TestPerson } from './campus.ts'
import {
  addColleague,
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from './timetable-school.ts'

const base = '/api/v1/scheduler'

/** A Monday, on which the timetable of the school begins. */
export const coverDay = '2026-11-16'

/** A school whose first teacher has the first two lessons of a Monday, and a colleague who has none. */
export class CoverSchool {
  readonly at: TimetableSchool
  readonly colleague: { readonly id: string; readonly person: TestPerson }
  readonly #campus: TestCampus

  constructor(campus: TestCampus, at: TimetableSchool, colleague: CoverSchool['colleague']) {
    this.#campus = campus
    this.at = at
    this.colleague = colleague
  }

  ask(method: string, path: string, person = this.at.registrar, body?: unknown) {
    return this.#campus.request(method, path.startsWith('/') ? path : `${base}/${path}`, {
      token: person.token,
      school: this.at.school,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** The body of an answer that is not an error. */
  async good(method: string, path: string, body?: unknown, person = this.at.registrar) {
    const answer = await this.ask(method, path, person, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.body
  }

  /** Enters an absence of the first teacher on the day. */
  enter(more: object = {}) {
    return this.good('POST', 'staff-absences/', {
      staff_id: this.at.staff[0],
      starts_on: coverDay,
      reason: 'illness',
      ...more,
    })
  }

  /** Arranges a lesson of the first teacher on the day. */
  arrange(period: 0 | 1 | 2, more: object, absent = this.at.staff[0]) {
    return this.ask('POST', 'cover/assignments/', this.at.registrar, {
      date: coverDay,
      period_id: this.at.periods[period],
      absent_staff_id: absent,
      ...more,
    })
  }

  /** Period, state, who takes it and what needs attention, of each lesson to cover. */
  async states(date = coverDay): Promise<(string | null)[][]> {
    const { results } = await this.good('GET', `cover/lessons/?date=${date}`)
    return results.map((row: Record<string, string | null>) => [
      row['period_name'],
      row['state'],
      row['staff_name'] ?? row['not_needed'],
      row['attention'],
    ])
  }

  publishAgain(lessons: ReturnType<typeof lessonOf>[], more: object = {}) {
    const timetable = { startsOn: coverDay, endsOn: '2026-12-18', lessons, ...more }
    return publish(this.#campus, this.at, timetable, coverDay)
  }
}

export async function makeCoverSchool(campus: TestCampus): Promise<CoverSchool> {
  const at = await makeTimetableSchool(campus)
  const school = new CoverSchool(campus, at, await addColleague(campus, at))
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1)])
  return school
}
