import { addDays, weekday } from '../../../../kernel/time/dates.ts'
import type { FrenchZone } from '../../holidays/school-regions.ts'
import type { Labels, Template, TermPattern } from '../template.ts'
import type { LaidYear } from './lay-year.ts'

const labels = {
  autumn: { fr: 'Vacances de la Toussaint', en: 'All Saints break' },
  christmas: { fr: 'Vacances de Noël', en: 'Christmas break' },
  winter: { fr: 'Vacances d’hiver', en: 'Winter break' },
  spring: { fr: 'Vacances de printemps', en: 'Spring break' },
  ascension: { fr: 'Pont de l’Ascension', en: 'Ascension break' },
} as const satisfies Readonly<Record<string, Labels>>

type Days = readonly [first: string, last: string]

/** Days without lessons, both included, from the Sunday after the last lessons to the day before the next. */
interface PublishedYear {
  readonly autumn: Days
  readonly christmas: Days
  readonly winter: Readonly<Record<FrenchZone, Days>>
  readonly spring: Readonly<Record<FrenchZone, Days>>
  readonly ascension: Days
}

/**
 * By the year in which the school year ends. Source: arrêté du 7 décembre 2022 (2025-2026) and arrêté du 22 octobre 2025
 * (2026-2027) «fixant le calendrier scolaire», compared with OpenHolidays.
 */
const published: Readonly<Record<number, PublishedYear>> = {
  2026: {
    autumn: ['2025-10-19', '2025-11-02'],
    christmas: ['2025-12-21', '2026-01-04'],
    winter: {
      A: ['2026-02-08', '2026-02-22'],
      B: ['2026-02-15', '2026-03-01'],
      C: ['2026-02-22', '2026-03-08'],
    },
    spring: {
      A: ['2026-04-05', '2026-04-19'],
      B: ['2026-04-12', '2026-04-26'],
      C: ['2026-04-19', '2026-05-03'],
    },
    ascension: ['2026-05-15', '2026-05-16'],
  },
  2027: {
    autumn: ['2026-10-18', '2026-11-01'],
    christmas: ['2026-12-20', '2027-01-03'],
    winter: {
      A: ['2027-02-14', '2027-02-28'],
      B: ['2027-02-21', '2027-03-07'],
      C: ['2027-02-07', '2027-02-21'],
    },
    spring: {
      A: ['2027-04-11', '2027-04-25'],
      B: ['2027-04-18', '2027-05-02'],
      C: ['2027-04-04', '2027-04-18'],
    },
    ascension: ['2027-05-07', '2027-05-08'],
  },
}

/** Whether the dates of the school year that ends in the year are published. */
export const isFrenchYearPublished = (schoolYear: number): boolean => schoolYear in published

/** The breaks of a zone: as published, otherwise two weeks about where they usually are. */
export function frenchBreaks(zone: FrenchZone, schoolYear: number): LaidYear['breaks'] {
  const year = published[schoolYear] ?? usual(schoolYear)
  const days: [Labels, Days][] = [
    [labels.autumn, year.autumn],
    [labels.christmas, year.christmas],
    [labels.winter, year.winter[zone]],
    [labels.spring, year.spring[zone]],
    [labels.ascension, year.ascension],
  ]
  return days
    .filter(([, [first, last]]) => first <= last)
    .map(([named, [starts_on, ends_on]]) => ({ labels: named, starts_on, ends_on }))
}

const fortnight = (near: string): Days => {
  const sunday = addDays(near, -(weekday(near) % 7))
  return [sunday, addDays(sunday, 14)]
}

/** Seven weeks of lessons and two without, the zones one after the other; no bridge at Ascension is assumed. */
function usual(schoolYear: number): PublishedYear {
  const zones = (offset: number, from: string) => fortnight(addDays(`${schoolYear}-${from}`, 7 * offset))
  return {
    autumn: fortnight(`${schoolYear - 1}-10-22`),
    christmas: fortnight(`${schoolYear - 1}-12-24`),
    winter: { A: zones(0, '02-11'), B: zones(1, '02-11'), C: zones(2, '02-11') },
    spring: { A: zones(0, '04-08'), B: zones(1, '04-08'), C: zones(2, '04-08') },
    ascension: ['9999-12-31', '0001-01-01'],
  }
}

const term = (fr: string, en: string, start: string, end: string): TermPattern => ({
  kind: 'term',
  labels: { fr, en },
  start,
  end,
})

/** Three trimestres that follow each other, as French schools hold their class councils, to the end of lessons in July. */
const trimestres: readonly TermPattern[] = [
  term('Premier trimestre', 'First term', '09-01', '11-30'),
  term('Deuxième trimestre', 'Second term', '12-01', '03-14'),
  term('Troisième trimestre', 'Third term', '03-15', '07-04'),
]

/** The template as schools of France use it: trimestres without gaps; its breaks come from the zone. */
export const inFrance = (template: Template): Template =>
  template.code === 'FRANCOPHONE_BAC' ? { ...template, terms: trimestres } : template
