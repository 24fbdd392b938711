import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, lower, passOrFail, shipped } from './catalogue-scale.ts'

const perSitting = 'Boundaries are set for each sitting: the percentages are those commonly published.'

const west: readonly CatalogueScale[] = [
  shipped('WASSCE', {
    country: null,
    valid_from: '2024-01-01',
    source_url: 'https://www.waecgh.org',
    source: 'West African Examinations Council: WASSCE, table of 2024',
    note: `${perSitting} D7 and E8 pass, C6 and better is a credit, which universities ask for. Best six count, lower is better.`,
  }),
  {
    ...banded(higher('NG_NECO', 'NECO SSCE A1 to F9', [0, 40, 100]), [
      ['A1', 'Excellent', 75, 1],
      ['B2', 'Very good', 70, 2],
      ['B3', 'Good', 65, 3],
      ['C4', 'Credit', 60, 4],
      ['C5', 'Credit', 55, 5],
      ['C6', 'Credit', 50, 6],
      ['D7', 'Pass', 45, 7],
      ['E8', 'Pass', 40, 8],
      ['F9', 'Fail', 0, 9],
    ]),
    country: 'NG',
    valid_from: '2024-01-01',
    source_url: 'https://www.neco.gov.ng',
    source: 'National Examinations Council: SSCE',
    note: perSitting,
  },
  {
    ...ranked({ ...lower('GH_BECE', 'Ghana: BECE 1 to 9', [1, 9, 9]), pass: null }, [
      ['1', 'Highest', 1],
      ['2', 'Higher', 2],
      ['3', 'High', 3],
      ['4', 'High average', 4],
      ['5', 'Average', 5],
      ['6', 'Low average', 6],
      ['7', 'Low', 7],
      ['8', 'Lower', 8],
      ['9', 'Lowest', 9],
    ]),
    country: 'GH',
    valid_from: '2018-01-01',
    source_url: 'https://www.waecgh.org',
    source: 'WAEC Ghana: BECE, nine stanines',
    note: 'A place among the candidates of a sitting, not a share of the marks: nothing is failed.',
  },
  {
    ...ranked(higher('CM_GCE_O', 'Cameroon GCE Ordinary level', [0, 3, 5]), [
      ['A', null, 5],
      ['B', null, 4],
      ['C', null, 3],
      ['D', null, 2],
      ['E', null, 1],
      ['U', 'Ungraded', 0],
    ]),
    country: 'CM',
    valid_from: '2014-01-01',
    source_url: 'https://camgceb.org',
    source: 'Cameroon GCE Board: A, B and C pass',
  },
  {
    ...ranked(higher('CM_GCE_A', 'Cameroon GCE Advanced level', [0, 1, 5]), [
      ['A', null, 5],
      ['B', null, 4],
      ['C', null, 3],
      ['D', null, 2],
      ['E', null, 1],
      ['F', 'Fail', 0],
    ]),
    country: 'CM',
    valid_from: '2014-01-01',
    source_url: 'https://camgceb.org',
    source: 'Cameroon GCE Board: A to E pass with 5 to 1 points',
  },
]

const kcse = 'Kenya National Examinations Council'

const east: readonly CatalogueScale[] = [
  shipped('KCSE', {
    country: 'KE',
    valid_from: '1989-01-01',
    source_url: 'https://www.knec.ac.ke',
    source: `${kcse}: KCSE, twelve grades with 12 to 1 points`,
    note: `${perSitting} D- and above is taken as passed here; universities ask for C+.`,
  }),
  {
    ...banded(
      higher('KE_KCSE_MEAN', 'KCSE mean grade', [1, 1.5, 12]),
      ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'E'].map((code, index) => [
        code,
        null,
        Math.max(11.5 - index, 1),
        12 - index,
      ]),
    ),
    country: 'KE',
    valid_from: '1989-01-01',
    source_url: 'https://www.knec.ac.ke',
    source: `${kcse}: mean of the points of the subjects, to the nearest grade`,
    points_of: 'KCSE',
  },
  shipped('CBC_8_LEVEL', {
    country: 'KE',
    valid_from: '2025-01-01',
    source_url: 'https://www.knec.ac.ke',
    source: `${kcse}: eight levels of achievement of the Kenya Junior School Education Assessment`,
    note: 'A level is no pass or fail.',
  }),
  {
    ...ranked(lower('UG_UCE', 'Uganda: UCE D1 to F9', [1, 8, 9]), [
      ['D1', 'Distinction', 1],
      ['D2', 'Distinction', 2],
      ['C3', 'Credit', 3],
      ['C4', 'Credit', 4],
      ['C5', 'Credit', 5],
      ['C6', 'Credit', 6],
      ['P7', 'Pass', 7],
      ['P8', 'Pass', 8],
      ['F9', 'Fail', 9],
    ]),
    country: 'UG',
    valid_from: '1980-01-01',
    source_url: 'https://uneb.ac.ug',
    source: 'Uganda National Examinations Board: UCE',
    note: 'Given until the lower secondary curriculum of 2020 was first examined in 2024.',
  },
  {
    ...ranked(higher('UG_UACE', 'Uganda: UACE', [0, 2, 6]), [
      ['A', 'Principal pass', 6],
      ['B', 'Principal pass', 5],
      ['C', 'Principal pass', 4],
      ['D', 'Principal pass', 3],
      ['E', 'Principal pass', 2],
      ['O', 'Subsidiary pass', 1],
      ['F', 'Fail', 0],
    ]),
    country: 'UG',
    valid_from: '2013-01-01',
    source_url: 'https://uneb.ac.ug',
    source: 'Uganda National Examinations Board: UACE, principal subjects',
    note: 'Passed means a principal pass; O is a subsidiary one.',
  },
  {
    ...ranked(lower('TZ_CSEE', 'Tanzania: CSEE', [1, 4, 5]), [
      ['A', 'Excellent', 1],
      ['B', 'Very good', 2],
      ['C', 'Good', 3],
      ['D', 'Satisfactory', 4],
      ['F', 'Fail', 5],
    ]),
    country: 'TZ',
    valid_from: '2016-01-01',
    source_url: 'https://www.necta.go.tz',
    source: 'National Examinations Council of Tanzania: CSEE, grades with their points',
  },
  {
    ...banded(higher('TZ_ACSEE', 'Tanzania: ACSEE', [0, 40, 100]), [
      ['A', 'Excellent', 80, 1],
      ['B', 'Very good', 70, 2],
      ['C', 'Good', 60, 3],
      ['D', 'Average', 50, 4],
      ['E', 'Satisfactory', 40, 5],
      ['S', 'Subsidiary', 35, 6],
      ['F', 'Fail', 0, 7],
    ]),
    country: 'TZ',
    valid_from: '2016-01-01',
    source_url: 'https://www.necta.go.tz',
    source: 'National Examinations Council of Tanzania: ACSEE, fixed ranges',
    note: 'Passed means a principal pass (A to E).',
  },
]

const northAndSouth: readonly CatalogueScale[] = [
  {
    ...banded(higher('ZA_NSC', 'South Africa: NSC levels 7 to 1', [0, 30, 100]), [
      ['7', 'Outstanding achievement', 80, 7],
      ['6', 'Meritorious achievement', 70, 6],
      ['5', 'Substantial achievement', 60, 5],
      ['4', 'Adequate achievement', 50, 4],
      ['3', 'Moderate achievement', 40, 3],
      ['2', 'Elementary achievement', 30, 2],
      ['1', 'Not achieved', 0, 1],
    ]),
    country: 'ZA',
    valid_from: '2012-01-01',
    source_url: 'https://www.education.gov.za',
    source: 'Department of Basic Education: National Protocol for Assessment Grades R to 12',
    note: 'The certificate asks for 40 percent in the home language and in two more subjects.',
  },
  {
    ...ranked(higher('ZW_O_LEVEL', 'Zimbabwe: ZIMSEC Ordinary level', [0, 3, 5]), [
      ['A', null, 5],
      ['B', null, 4],
      ['C', null, 3],
      ['D', null, 2],
      ['E', null, 1],
      ['U', 'Ungraded', 0],
    ]),
    country: 'ZW',
    valid_from: '2002-01-01',
    source_url: 'https://www.zimsec.co.zw',
    source: 'Zimbabwe School Examinations Council: C and better passes',
  },
  {
    ...passOrFail(['EG_PERCENT', 'Egypt: general secondary certificate, percent'], [0, 50, 100]),
    country: 'EG',
    valid_from: '2014-01-01',
    source_url: 'https://moe.gov.eg',
    source: 'Ministry of Education: Thanaweya Amma, half of the marks passes',
    note: 'Words such as excellent and very good stand at other bounds in each faculty and are left out.',
  },
  {
    ...banded(higher('MA_20', 'Maroc : note sur 20', [0, 10, 20]), [
      ['TB', 'Très bien', 16],
      ['B', 'Bien', 14],
      ['AB', 'Assez bien', 12],
      ['P', 'Passable', 10],
      ['I', 'Insuffisant', 0],
    ]),
    country: 'MA',
    valid_from: '2006-06-16',
    source_url: 'https://www.men.gov.ma',
    source: 'Ministère de l’Éducation nationale : mentions du baccalauréat',
  },
]

/** Scales of Africa. */
export const africa: readonly CatalogueScale[] = [...west, ...east, ...northAndSouth]
