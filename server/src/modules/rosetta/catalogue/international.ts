import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, shipped } from './catalogue-scale.ts'

const ibo = { country: null, source_url: 'https://www.ibo.org' }

const subject = (level: string) =>
  ranked(higher(`IB_${level}`, `IB certificate, ${level}`, [1, 4, 7]), [
    ['7', 'Excellent', 7],
    ['6', 'Very good', 6],
    ['5', 'Good', 5],
    ['4', 'Satisfactory', 4],
    ['3', 'Mediocre', 3],
    ['2', 'Poor', 2],
    ['1', 'Very poor', 1],
  ])

const ibFacts = {
  ...ibo,
  valid_from: '2015-01-01',
  source: 'International Baccalaureate: Diploma Programme, subject grades',
  note: '4 is what is commonly asked for; the diploma as a whole decides on the pass.',
}

/** Scales of no one country. */
export const international: readonly CatalogueScale[] = [
  {
    ...banded({ ...higher('PERCENT', 'Percent of the marks', [0, 0, 100]), pass: null }, [
      ['percent', null, 0],
    ]),
    country: null,
    valid_from: '2026-01-01',
    source_url: null,
    source: 'Share of the marks that were to be had; says nothing of a pass',
  },
  shipped('IB_1_7', ibFacts),
  { ...subject('HL'), ...ibFacts },
  { ...subject('SL'), ...ibFacts },
  shipped('IB_DIPLOMA', {
    ...ibo,
    valid_from: '2015-01-01',
    source: 'International Baccalaureate: general regulations of the Diploma Programme',
    note: '24 points are necessary and not enough: there are further conditions.',
  }),
  {
    ...ranked(higher('ECTS_LEGACY', 'ECTS grades A to E', [0, 1, 5]), [
      ['A', 'best 10 percent of those who pass', 5],
      ['B', 'next 25 percent', 4],
      ['C', 'next 30 percent', 3],
      ['D', 'next 25 percent', 2],
      ['E', 'next 10 percent', 1],
      ['F', 'fail', 0],
    ]),
    country: null,
    valid_from: '2004-08-17',
    source_url: 'https://education.ec.europa.eu',
    source: 'ECTS Users’ Guide 2004; superseded in 2009 by tables of grade distribution',
    note: 'FX and F are both F here.',
    spellings: { FX: 0 },
  },
  {
    ...banded(higher('EUROPEAN_SCHOOLS', 'European Baccalaureate', [0, 5, 10]), [
      ['A', 'Excellent', 9],
      ['B', 'Very good', 8],
      ['C', 'Good', 7],
      ['D', 'Satisfactory', 6],
      ['E', 'Sufficient', 5],
      ['F', 'Failed (weak)', 3],
      ['FX', 'Failed (very weak)', 0],
    ]),
    country: null,
    valid_from: '2018-09-01',
    source_url: 'https://www.eursc.eu',
    source: 'Schola Europaea: marking system of the European Schools since September 2018',
  },
  {
    ...banded(
      { ...higher('UCAS_TARIFF', 'UCAS Tariff points of one qualification', [0, 0, 56]), pass: null },
      [['points', null, 0]],
    ),
    country: 'GB',
    valid_from: '2017-09-01',
    source_url: 'https://www.ucas.com',
    source: 'UCAS: Tariff points for entry from 2017 on',
    note: 'Points are no grade: they cannot be turned back.',
  },
  shipped('COMPETENCE', {
    country: null,
    valid_from: '2026-01-01',
    source_url: null,
    source: 'Campus: the scale of its vocational education template',
    note: 'A scale to begin with, of no awarding body.',
  }),
]
