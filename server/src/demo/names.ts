import { seeded } from './random.ts'

export type Sex = 'female' | 'male'

/** Names of a country, drawn from a seed. */
export interface Names {
  given(sex: Sex): string
  family(): string
}

/** Which names a school's people have. */
export type NameCountry = 'GB' | 'CM' | 'US'

const englishGiven: Record<Sex, readonly string[]> = {
  female: (
    'Abigail Ada Aisha Alexandra Alice Amber Amelia Amina Amy Anna Annabel Ava Beatrice Bella Bethany Bonnie Brooke ' +
    'Catherine Charlotte Chloe Clara Daisy Darcey Edith Eleanor Eliza Elizabeth Ella Ellie Elsie Emilia Emily Emma ' +
    'Erin Esme Eva Evelyn Faith Fatima Felicity Florence Francesca Freya Gabriella Georgia Georgina Gracie Grace ' +
    'Hannah Harper Harriet Heather Heidi Helen Holly Imogen Iris Isabel Isabella Isla Ivy Jasmine Jessica Joanna ' +
    'Julia Kate Katie Khadija Lara Laura Layla Leah Lily Lola Lottie Lucy Lydia Maisie Margaret Maria Martha Maryam ' +
    'Matilda Maya Megan Mia Mila Molly Nadia Naomi Nina Olive Olivia Penelope Phoebe Poppy Rachel Rebecca Rosie Rose ' +
    'Ruby Sara Sarah Scarlett Sienna Sofia Sophie Summer Susanna Tabitha Tessa Thea Victoria Violet Willow Zara Zoe'
  ).split(' '),
  male: (
    'Aaron Abdul Adam Albert Alex Alexander Alfie Ali Andrew Anthony Archie Arlo Arthur Austin Ben Benjamin Blake ' +
    'Caleb Callum Cameron Charles Charlie Christopher Connor Daniel David Dominic Dylan Edward Elijah Elliot Ethan ' +
    'Evan Ezra Felix Finley Francis Frank Frederick Gabriel George Gregory Harrison Harry Harvey Henry Hugo Hugh ' +
    'Ibrahim Isaac Ivan Jack Jacob Jake James Jamie Jasper Joel Jonathan Joseph Joshua Jude Kai Leo Leon Lewis Liam ' +
    'Logan Louis Luca Lucas Luke Marcus Martin Mason Matthew Max Michael Mohammed Musa Nathan Nathaniel Neil Nicholas ' +
    'Noah Oliver Omar Oscar Otto Owen Patrick Paul Peter Philip Ralph Raphael Reuben Richard Robert Robin Roman Rory ' +
    'Rowan Ryan Samuel Sebastian Simon Stanley Stephen Teddy Theo Theodore Thomas Timothy Toby Tom Tristan Vincent ' +
    'William Yusuf Zachary'
  ).split(' '),
}

const frenchGiven: Record<Sex, readonly string[]> = {
  female: (
    'Adèle Agathe Agnès Aïcha Albertine Alice Aline Amandine Anaïs Angèle Anne Antoinette Armelle Aurélie Béatrice ' +
    'Bernadette Blandine Brigitte Camille Carine Carole Catherine Cécile Céline Chantal Charlotte Christelle ' +
    'Christiane Claire Clarisse Claudine Clémence Colette Delphine Denise Diane Dorothée Édith Élise Élodie Emma ' +
    'Estelle Esther Eugénie Eva Fabienne Fadimatou Fanny Florence Françoise Gabrielle Geneviève Georgette Germaine ' +
    'Gisèle Grâce Hélène Henriette Hortense Inès Irène Isabelle Jacqueline Jeanne Joséphine Judith Julie Juliette ' +
    'Justine Laure Laurence Léa Lucie Lydie Madeleine Marguerite Marie Marthe Mathilde Mireille Monique Nadège Nadine ' +
    'Nathalie Nicole Noëlle Odette Olive Pascale Patricia Paulette Pauline Prisca Rachel Raïssa Régine Rose Ruth ' +
    'Sabine Sandrine Sarah Simone Solange Sophie Stéphanie Suzanne Sylvie Thérèse Valérie Véronique Victorine Viviane ' +
    'Yolande Yvette Zoé'
  ).split(' '),
  male: (
    'Abdoulaye Achille Adrien Alain Albert Alexandre Alexis Alphonse André Antoine Aristide Armand Arnaud Arthur ' +
    'Augustin Barthélemy Basile Benjamin Benoît Bernard Bertrand Blaise Boris Bruno Célestin Cédric César Charles ' +
    'Christian Christophe Clément Cyrille Damien Daniel David Denis Désiré Didier Dieudonné Édouard Élie Émile ' +
    'Emmanuel Éric Ernest Étienne Eugène Fabrice Félix Ferdinand Fernand Firmin François Franck Frédéric Gabriel ' +
    'Gaston Georges Gérard Germain Gilbert Grégoire Guillaume Guy Hamidou Henri Hervé Honoré Hubert Isaac Ismaël ' +
    'Jacques Jean Jérôme Joël Joseph Jules Julien Justin Laurent Léon Léonard Louis Luc Lucien Marc Marcel Martin ' +
    'Mathieu Maurice Maxime Michel Moïse Nestor Nicolas Noël Olivier Ousmanou Pascal Patrice Patrick Paul Philippe ' +
    'Pierre Raoul Raphaël Raymond Rémy René Richard Robert Rodrigue Roger Romain Salomon Samuel Sébastien Serge Simon ' +
    'Stéphane Sylvain Théodore Thierry Thomas Urbain Valentin Victor Vincent Xavier Yves'
  ).split(' '),
}

const englishFamily = (
  'Abbott Adams Ahmed Akhtar Allen Anderson Andrews Armstrong Arnold Atkinson Austin Bailey Baker Baldwin Ball ' +
  'Banks Barber Barker Barnes Barrett Bates Begum Bell Bennett Berry Bird Bishop Black Booth Bradley Brooks Brown ' +
  'Bryant Burgess Burke Burns Burton Butler Byrne Campbell Carpenter Carr Carter Chambers Chapman Clark Clarke Cole ' +
  'Coleman Collins Cook Cooper Cox Craig Cross Crawford Cunningham Curtis Davidson Davies Davis Dawson Day Dean ' +
  'Dixon Doherty Douglas Doyle Duncan Dunn Edwards Elliott Ellis Evans Farrell Ferguson Fisher Fleming Fletcher ' +
  'Ford Foster Fox Francis Fraser Freeman French Fuller Gallagher Gardner George Gibson Gilbert Gill Gordon Graham ' +
  'Grant Gray Green Gregory Griffiths Hall Hamilton Hamid Hammond Harding Harper Harris Harrison Hart Harvey ' +
  'Hawkins Hayes Henderson Hewitt Hicks Higgins Hill Hodgson Holland Holmes Hopkins Howard Howell Hudson Hughes ' +
  'Hunt Hunter Hussain Hussein Hutchinson Jackson James Jenkins Jennings Johnson Johnston Jones Jordan Joyce Kaur ' +
  'Kelly Kemp Kennedy Khan King Kirk Knight Lambert Lane Lawrence Lawson Lee Lewis Little Lloyd Long Lowe Lynch ' +
  'MacDonald Mann Marsh Marshall Martin Mason Matthews May McCarthy McDonald Middleton Miller Mills Mistry Mitchell ' +
  'Moore Moran Morgan Morris Moss Murphy Murray Myers Nash Newman Newton Nicholls Norris Okafor Oliver Osborne Owen ' +
  'Page Palmer Parker Parsons Patel Payne Pearce Pearson Perkins Perry Peters Phillips Pollard Poole Porter Potter ' +
  'Powell Price Pritchard Rahman Randall Read Reed Reid Reynolds Richards Richardson Riley Roberts Robertson ' +
  'Robinson Rogers Rose Ross Rowe Russell Ryan Sanders Saunders Scott Sharma Sharp Shaw Shepherd Simpson Sinclair ' +
  'Singh Slater Smart Smith Spencer Stephens Stevens Stevenson Stewart Stone Sutton Tate Taylor Thomas Thompson ' +
  'Thomson Thornton Todd Tucker Turner Vaughan Wade Walker Wallace Walsh Walton Ward Warner Waters Watkins Watson ' +
  'Watts Webb Welch Wells West Wheeler White Wilkins Wilkinson Williams Williamson Willis Wilson Wood Woods Wright ' +
  'Yates Young'
).split(' ')

/** Common family names of the peoples of Cameroon. */
const cameroonianFamily = (
  'Abanda Abega Abena Achu Ambassa Amougou Atangana Ateba Awono Ayissi Bassong Belinga Biloa Biyong Bouba Dikongue ' +
  'Djoumessi Donfack Ebogo Ebongue Ekani Ekotto Elong Essomba Eto Etoundi Evina Eyango Fokou Fotso Fouda Foumane ' +
  'Hamadou Kamdem Kamga Kana Kenfack Kenne Kuate Lobe Mballa Mbarga Mbappe Mbida Mebara Mendomo Messi Mfoumou Minka ' +
  'Moukoko Mvondo Nana Ndjock Ndongo Ngassa Ngono Ngoumou Nguema Njoya Nkolo Nkoulou Noah Nsangou Ntamack Olinga ' +
  'Omgba Ondoua Onana Owona Penda Sadou Simo Sokoudjou Tabi Talla Tamo Tankou Tchakounte Tchoumi Tchuente Tsafack ' +
  'Wamba Wandji Yaya Youmbi Zambo Zang Zoa'
).split(' ')

const given: Record<NameCountry, Record<Sex, readonly string[]>> = {
  GB: englishGiven,
  US: englishGiven,
  CM: frenchGiven,
}
const family: Record<NameCountry, readonly string[]> = {
  GB: englishFamily,
  US: englishFamily,
  CM: cameroonianFamily,
}

/** The names of a country, in the same order at every start. */
export function namesOf(country: NameCountry): Names {
  const random = seeded(`names of ${country}`, 0)
  const drawn = (names: readonly string[]): string => names[random.whole(0, names.length - 1)] ?? ''
  return {
    given: (sex) => drawn(given[country][sex]),
    family: () => drawn(family[country]),
  }
}
