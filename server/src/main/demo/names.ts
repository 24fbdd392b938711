export type Sex = 'female' | 'male'

/** Names of a country, drawn from a seed. */
export interface Names {
  given(sex: Sex): string
  family(): string
}

/** Which names a school's people have. */
export type NameCountry = 'GB' | 'CM' | 'US'

/** Faker has no names of Cameroon: common family names of its peoples, and French first names, which most bear. */
const cameroonian = (
  'Abanda Abega Abena Achu Ambassa Amougou Atangana Ateba Awono Ayissi Bassong Belinga Biloa Biyong Bouba Dikongue ' +
  'Djoumessi Donfack Ebogo Ebongue Ekani Ekotto Elong Essomba Eto Etoundi Evina Eyango Fokou Fotso Fouda Foumane ' +
  'Hamadou Kamdem Kamga Kana Kenfack Kenne Kuate Lobe Mballa Mbarga Mbappe Mbida Mebara Mendomo Messi Mfoumou Minka ' +
  'Moukoko Mvondo Nana Ndjock Ndongo Ngassa Ngono Ngoumou Nguema Njoya Nkolo Nkoulou Noah Nsangou Ntamack Olinga ' +
  'Omgba Ondoua Onana Owona Penda Sadou Simo Sokoudjou Tabi Talla Tamo Tankou Tchakounte Tchoumi Tchuente Tsafack ' +
  'Wamba Wandji Yaya Youmbi Zambo Zang Zoa'
).split(' ')

/** The same names at every start. */
const fixedSeed = 20_261

/** Loads the locale of one country alone, and only when a demo is made: the whole of faker costs every start. */
export async function namesOf(country: NameCountry): Promise<Names> {
  const { faker } = await fakers[country]()
  faker.seed(fixedSeed)
  return {
    given: (sex) => faker.person.firstName(sex),
    family: country === 'CM' ? () => faker.helpers.arrayElement(cameroonian) : () => faker.person.lastName(),
  }
}

const fakers = {
  GB: () => import('@faker-js/faker/locale/en_GB'),
  CM: () => import('@faker-js/faker/locale/fr'),
  US: () => import('@faker-js/faker/locale/en_US'),
}
