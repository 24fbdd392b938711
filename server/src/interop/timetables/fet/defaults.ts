/** Texts of a `.fet` file that say nothing: what FET writes for something that nobody has filled in. */
export const fetDefaults: Readonly<Record<string, string>> = {
  'Year/Number_of_Categories': '0',
  'Year/Separator': '',
  'Teacher/Target_Number_of_Hours': '0',
  'Teacher/Mornings_Afternoons_Behavior': 'Unrestricted Mornings and Afternoons',
  'Activity_Tag/Printable': 'true',
  'Room/Virtual': 'false',
  'fet/Timetable_Generation_Options_List': '',
  'fet/Exception_Teachers_One_Day_List': '',
  'fet/Exception_Teachers_Two_Days_List': '',
  'fet/Exception_Teachers_Three_Days_List': '',
}

/** The largest official example has 6 MB and 170,000 elements. */
export const fetBounds = { maxCharacters: 48 * 1024 * 1024, maxElements: 1_500_000 }
