/** Invented people and places for generated rosters; none of them means anybody. */

export const givenNames =
  `Adaeze Amaru Anaïs Bashir Bo Chiara Dilara Ebele Efua Émile Farrukh Gudrun Hana Ikaika Ines Jarek Jun Kofi Laleh
  Leilani Łucja Mahina Mirela Nadifa Noor Océane Oluchi Pema Quillon Rasmus Renske Sana Søren Tamsin Thandi Uzoma
  Vesna Wanjiru Xiomara Yael Zarina Zoë Željko`.split(/\s+/)

export const familyNames =
  `Abernackle Ashdown-Pell Birchwater Brambletoft Calderstone Crosswick Dunmarrow Elderfen Fairgrove Fennimoor
  Gildersleet Gorsebrook Haverthorn Hollowell Inglebrook Juniperhill Kestrelby Larkenshaw Lindqvarn Marrowdale
  Merribridge Nettlecombe Oakenfold O'Brannagh Pellingworth Quarrendon Ravensmoor Rosewarden Saltmarsh Silverlode
  Thistledown Tumblewick Umberley Vanterpool-Kite Wetherstane Willowmere Yarrowby Zephyrine`.split(/\s+/)

export const townNames = [
  'Aldermere',
  'Brackenhurst',
  'Coldwater',
  'Dovecote',
  'Elmsreach',
  'Foxglove',
  'Greyfriar',
]

export const subjectNames = ['English', 'Mathematics', 'Science', 'History', 'Art', 'Music']

export const gradeNames = ['KG', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
