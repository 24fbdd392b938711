import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, lower, passOrFail, shipped } from './catalogue-scale.ts'

const ofqual = 'https://www.gov.uk/government/organisations/ofqual'
const examinations = 'https://www.examinations.ie'

const britain: readonly CatalogueScale[] = [
  shipped('GCSE_9_1', {
    country: 'GB',
    valid_from: '2017-08-24',
    source_url: ofqual,
    source: 'Ofqual: GCSE 9 to 1, first awarded in August 2017',
    note: 'Every grade from 1 is awarded; 4 is the standard pass of the Department for Education, 5 the strong one.',
  }),
  {
    ...ranked(higher('GCSE_A_G', 'GCSE A* to G', [0, 5, 8]), [
      ['A*', null, 8],
      ['A', null, 7],
      ['B', null, 6],
      ['C', null, 5],
      ['D', null, 4],
      ['E', null, 3],
      ['F', null, 2],
      ['G', null, 1],
      ['U', 'Ungraded', 0],
    ]),
    country: 'GB',
    valid_from: '1994-08-25',
    source_url: ofqual,
    source: 'Ofqual (then SCAA): GCSE A* to G, A* first awarded in 1994',
    note: 'Every grade from G is awarded; C and above is what is commonly asked for. Replaced in England by 9 to 1.',
  },
  shipped('A_LEVEL', {
    country: 'GB',
    valid_from: '2010-08-19',
    source_url: ofqual,
    source: 'Ofqual: A level A* to E, A* first awarded in August 2010',
  }),
  {
    ...banded(higher('UK_DEGREE', 'UK honours degree', [0, 40, 100]), [
      ['1st', 'First class', 70],
      ['2:1', 'Upper second class', 60],
      ['2:2', 'Lower second class', 50],
      ['3rd', 'Third class', 40],
      ['Fail', null, 0],
    ]),
    country: 'GB',
    valid_from: '2019-10-01',
    source_url: 'https://www.qaa.ac.uk',
    source: 'UK Standing Committee for Quality Assessment and QAA: outcome classification descriptions, 2019',
    note: 'The percentages are the common ones; each university sets its own.',
  },
  {
    ...ranked(higher('SQA_A_D', 'Scotland: National 5, Higher, Advanced Higher', [0, 2, 4]), [
      ['A', null, 4],
      ['B', null, 3],
      ['C', null, 2],
      ['D', null, 1],
      ['No Award', null, 0],
    ]),
    country: 'GB',
    valid_from: '2014-08-05',
    source_url: 'https://www.sqa.org.uk',
    source: 'Scottish Qualifications Authority: grading of National Courses',
    note: 'D is awarded too, but pass rates count A to C.',
  },
]

const leaving = (level: 'H' | 'O', points: readonly number[]) =>
  [90, 80, 70, 60, 50, 40, 30, 0].map(
    (worst, index) => [`${level}${index + 1}`, null, worst, points[index]] as const,
  )

const ireland: readonly CatalogueScale[] = [
  {
    ...banded(
      higher('IE_LEAVING_HIGHER', 'Leaving Certificate, higher level', [0, 30, 100]),
      leaving('H', [100, 88, 77, 66, 56, 46, 37, 0]).map(([code, label, worst, value]) => [
        ...([code, label, worst] as const),
        value ?? 0,
      ]),
    ),
    country: 'IE',
    valid_from: '2017-06-07',
    source_url: examinations,
    source: 'State Examinations Commission: grades H1 to H8; points of the common scale of the CAO',
    note: 'Points without the 25 for higher level mathematics from H6 on.',
  },
  {
    ...banded(
      higher('IE_LEAVING_ORDINARY', 'Leaving Certificate, ordinary level', [0, 40, 100]),
      leaving('O', [56, 46, 37, 28, 20, 12, 0, 0]).map(([code, label, worst, value]) => [
        ...([code, label, worst] as const),
        value ?? 0,
      ]),
    ),
    country: 'IE',
    valid_from: '2017-06-07',
    source_url: examinations,
    source: 'State Examinations Commission: grades O1 to O8; points of the common scale of the CAO',
  },
]

const german: readonly CatalogueScale[] = [
  shipped('DE_1_6', {
    country: 'DE',
    valid_from: '1968-10-03',
    source_url: 'https://www.kmk.org',
    source: 'KMK, resolution of 3 October 1968: meaning of the marks in school reports',
  }),
  shipped('DE_POINTS', {
    country: 'DE',
    valid_from: '1972-07-07',
    source_url: 'https://www.kmk.org',
    source: 'KMK, agreement of 7 July 1972 on the upper stage of the Gymnasium',
    note: 'Below 5 points is a course not passed well enough (Unterkurs), 0 one that does not count.',
  }),
  {
    ...banded(lower('DE_ABITUR_AVERAGE', 'Abitur, Durchschnittsnote', [1, 4, 4]), [['bestanden', null, 4]]),
    country: 'DE',
    valid_from: '1972-07-07',
    source_url: 'https://www.kmk.org',
    source: 'KMK, agreement of 7 July 1972 on the upper stage of the Gymnasium',
    note: 'One decimal. Only who has passed is given an average.',
  },
  {
    ...banded(lower('DE_UNIVERSITY', 'Hochschulnote 1,0 bis 5,0', [1, 4, 5]), [
      ['sehr gut', null, 1.5],
      ['gut', null, 2.5],
      ['befriedigend', null, 3.5],
      ['ausreichend', null, 4],
      ['nicht ausreichend', null, 5],
    ]),
    country: 'DE',
    valid_from: '2000-10-13',
    source_url: 'https://www.kmk.org',
    source: 'HRK and KMK, general rules for examination regulations, 13 October 2000',
  },
  {
    ...ranked(lower('AT_1_5', 'Österreich: Noten 1 bis 5', [1, 4, 5]), [
      ['1', 'Sehr gut', 1],
      ['2', 'Gut', 2],
      ['3', 'Befriedigend', 3],
      ['4', 'Genügend', 4],
      ['5', 'Nicht genügend', 5],
    ]),
    country: 'AT',
    valid_from: '1974-09-01',
    source_url: 'https://www.ris.bka.gv.at',
    source: 'Leistungsbeurteilungsverordnung § 14 (BGBl. 371/1974)',
  },
  shipped('CH_1_6', {
    country: 'CH',
    valid_from: '1995-08-01',
    source_url: 'https://www.fedlex.admin.ch',
    source:
      'Maturitäts-Anerkennungsverordnung of 15 February 1995, art. 16: 6 is the best mark, below 4 fails',
    note: 'Whole and half marks. Cantons name the marks each in their own words.',
  }),
]

/** France, Belgium, the Netherlands. */
const neighbours: readonly CatalogueScale[] = [
  shipped('SUR_20', {
    country: 'FR',
    valid_from: '2006-05-24',
    source_url: 'https://www.legifrance.gouv.fr',
    source: 'Code de l’éducation, art. D334-11: mentions of the baccalauréat',
    note: 'Used all over francophone Africa too.',
  }),
  {
    ...passOrFail(['BE_20', 'Belgique: cote sur 20'], [0, 10, 20], ['réussi', 'échec']),
    country: 'BE',
    valid_from: '2014-09-14',
    source_url: 'https://www.gallilex.cfwb.be',
    source: 'Décret Paysage of 7 November 2013, art. 139: 10 out of 20 passes a teaching unit',
    note: 'French Community. Honours are decided by the jury.',
  },
  {
    ...banded(higher('NL_1_10', 'Nederland: cijfers 1 tot 10', [1, 5.5, 10]), [
      ['10', 'uitmuntend', 9.5],
      ['9', 'zeer goed', 8.5],
      ['8', 'goed', 7.5],
      ['7', 'ruim voldoende', 6.5],
      ['6', 'voldoende', 5.5],
      ['5', 'bijna voldoende', 4.5],
      ['4', 'onvoldoende', 3.5],
      ['3', 'zeer onvoldoende', 2.5],
      ['2', 'slecht', 1.5],
      ['1', 'zeer slecht', 1],
    ]),
    country: 'NL',
    valid_from: '2014-01-01',
    source_url: 'https://www.nuffic.nl',
    source: 'Nuffic: education system of the Netherlands; distribution of marks 2014',
    note: '9 and 10 are hardly given: see the distribution.',
  },
  {
    ...ranked(higher('NL_UCU_GPA', 'University College Utrecht', [0, 0.7, 4]), [
      ['A', null, 4],
      ['A-', null, 3.7],
      ['B+', null, 3.3],
      ['B', null, 3],
      ['B-', null, 2.7],
      ['C+', null, 2.3],
      ['C', null, 2],
      ['C-', null, 1.7],
      ['D+', null, 1.3],
      ['D', null, 1],
      ['D-', null, 0.7],
      ['F', 'Fail', 0],
    ]),
    country: 'NL',
    valid_from: '2014-01-01',
    source_url: 'https://students.uu.nl',
    source: 'University College Utrecht: grading scale',
  },
]

/** Scales of western and central Europe. */
export const westernEurope: readonly CatalogueScale[] = [...britain, ...ireland, ...german, ...neighbours]
