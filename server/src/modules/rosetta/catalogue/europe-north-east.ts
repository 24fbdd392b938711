import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, lower, passOrFail } from './catalogue-scale.ts'

const north: readonly CatalogueScale[] = [
  {
    ...ranked(higher('DK_7_STEP', 'Danmark: 7-trinsskalaen', [-3, 2, 12]), [
      ['12', 'Den fremragende præstation', 12],
      ['10', 'Den fortrinlige præstation', 10],
      ['7', 'Den gode præstation', 7],
      ['4', 'Den jævne præstation', 4],
      ['02', 'Den tilstrækkelige præstation', 2],
      ['00', 'Den utilstrækkelige præstation', 0],
      ['-3', 'Den ringe præstation', -3],
    ]),
    country: 'DK',
    valid_from: '2007-03-20',
    source_url: 'https://www.retsinformation.dk',
    source: 'Bekendtgørelse nr. 262 af 20. marts 2007 om karakterskala',
  },
  {
    ...passOrFail(['DK_AVERAGE', 'Danmark: karaktergennemsnit'], [-3, 2, 13], ['bestået', 'ikke bestået']),
    country: 'DK',
    valid_from: '2018-01-01',
    source_url: 'https://ufm.dk',
    source: 'Uddannelses- og Forskningsministeriet: averages of the seven-point scale for admission',
    note: 'One decimal. Bonuses lift an average above 12.',
  },
  {
    ...ranked(higher('SE_A_F', 'Sverige: betyg A till F', [0, 10, 20]), [
      ['A', null, 20],
      ['B', null, 17.5],
      ['C', null, 15],
      ['D', null, 12.5],
      ['E', null, 10],
      ['F', null, 0],
    ]),
    country: 'SE',
    valid_from: '2011-07-01',
    source_url: 'https://www.skolverket.se',
    source: 'Skollagen (2010:800); values of merit as Skolverket gives them',
  },
  {
    ...ranked(higher('NO_1_6', 'Norge: karakterer 1 til 6', [1, 2, 6]), [
      ['6', 'Framifrå kompetanse', 6],
      ['5', 'Mykje god kompetanse', 5],
      ['4', 'God kompetanse', 4],
      ['3', 'Nokså god kompetanse', 3],
      ['2', 'Låg kompetanse', 2],
      ['1', 'Svært låg kompetanse', 1],
    ]),
    country: 'NO',
    valid_from: '2006-06-23',
    source_url: 'https://lovdata.no',
    source:
      'Forskrift til opplæringslova of 23 June 2006: marks 1 to 6, 2 passes in upper secondary education',
  },
  {
    ...ranked(higher('NO_A_F', 'Norge: karakterer A til F', [0, 1, 5]), [
      ['A', 'fremragende', 5],
      ['B', 'meget god', 4],
      ['C', 'god', 3],
      ['D', 'nokså god', 2],
      ['E', 'tilstrekkelig', 1],
      ['F', 'ikke bestått', 0],
    ]),
    country: 'NO',
    valid_from: '2005-04-01',
    source_url: 'https://lovdata.no',
    source: 'Universitets- og høyskoleloven of 1 April 2005; words of the Norwegian council of universities',
  },
  {
    ...ranked(higher('FI_4_10', 'Suomi: arvosanat 4–10', [4, 5, 10]), [
      ['10', 'erinomainen', 10],
      ['9', 'kiitettävä', 9],
      ['8', 'hyvä', 8],
      ['7', 'tyydyttävä', 7],
      ['6', 'kohtalainen', 6],
      ['5', 'välttävä', 5],
      ['4', 'hylätty', 4],
    ]),
    country: 'FI',
    valid_from: '1998-11-20',
    source_url: 'https://www.finlex.fi',
    source: 'Perusopetusasetus 852/1998 § 10',
  },
]

const east: readonly CatalogueScale[] = [
  {
    ...ranked(higher('PL_1_6', 'Polska: oceny 1–6', [1, 2, 6]), [
      ['6', 'celujący', 6],
      ['5', 'bardzo dobry', 5],
      ['4', 'dobry', 4],
      ['3', 'dostateczny', 3],
      ['2', 'dopuszczający', 2],
      ['1', 'niedostateczny', 1],
    ]),
    country: 'PL',
    valid_from: '2019-02-22',
    source_url: 'https://isap.sejm.gov.pl',
    source: 'Regulation of the Minister of National Education of 22 February 2019 (Dz.U. 2019 poz. 373)',
  },
  {
    ...ranked(lower('CZ_1_5', 'Česko: známky 1 až 5', [1, 4, 5]), [
      ['1', 'výborný', 1],
      ['2', 'chvalitebný', 2],
      ['3', 'dobrý', 3],
      ['4', 'dostatečný', 4],
      ['5', 'nedostatečný', 5],
    ]),
    country: 'CZ',
    valid_from: '2005-01-18',
    source_url: 'https://www.e-sbirka.cz',
    source: 'Vyhláška č. 48/2005 Sb., § 15',
  },
  {
    ...ranked(higher('HU_1_5', 'Magyarország: osztályzatok 1–5', [1, 2, 5]), [
      ['5', 'jeles', 5],
      ['4', 'jó', 4],
      ['3', 'közepes', 3],
      ['2', 'elégséges', 2],
      ['1', 'elégtelen', 1],
    ]),
    country: 'HU',
    valid_from: '2011-12-29',
    source_url: 'https://njt.hu',
    source: '2011. évi CXC. törvény a nemzeti köznevelésről, 54. §',
  },
  {
    ...banded(higher('RO_10', 'România: note 1–10', [1, 5, 10]), [
      ['promovat', null, 5],
      ['nepromovat', null, 1],
    ]),
    country: 'RO',
    valid_from: '2023-07-04',
    source_url: 'https://legislatie.just.ro',
    source: 'Legea învățământului preuniversitar nr. 198/2023',
  },
  {
    ...banded(higher('BG_2_6', 'България: оценки 2–6', [2, 3, 6]), [
      ['отличен', null, 5.5],
      ['много добър', null, 4.5],
      ['добър', null, 3.5],
      ['среден', null, 3],
      ['слаб', null, 2],
    ]),
    country: 'BG',
    valid_from: '2016-09-01',
    source_url: 'https://www.mon.bg',
    source: 'Наредба № 11 от 1 септември 2016 г. за оценяване на резултатите от обучението на учениците',
  },
  {
    ...ranked(higher('RU_2_5', 'Россия: отметки 2–5', [2, 3, 5]), [
      ['5', 'отлично', 5],
      ['4', 'хорошо', 4],
      ['3', 'удовлетворительно', 3],
      ['2', 'неудовлетворительно', 2],
    ]),
    country: 'RU',
    valid_from: '2020-10-05',
    source_url: 'https://publication.pravo.gov.ru',
    source: 'Order of the Ministry of Education No. 546 of 5 October 2020: 5, 4 and 3 stand in certificates',
  },
]

/** Scales of northern and eastern Europe. */
export const northernAndEasternEurope: readonly CatalogueScale[] = [...north, ...east]
