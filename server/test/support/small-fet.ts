const list = (name: string, ...content: readonly string[]): string =>
  `<${name}>\n${content.join('\n')}\n</${name}>\n`

const constraint = (name: string, weight: number, ...content: readonly string[]): string =>
  list(
    `Constraint${name}`,
    `<Weight_Percentage>${weight}</Weight_Percentage>`,
    ...content,
    '<Active>true</Active>',
    '<Comments></Comments>',
  ).trimEnd()

const named = (item: string, name: string, ...content: readonly string[]): string =>
  list(item, `\t<Name>${name}</Name>`, ...content, '\t<Comments></Comments>').trimEnd()

const activity = (id: number, group: number, duration: number, subject: string, students: string): string =>
  list(
    'Activity',
    '\t<Teacher>Ann</Teacher>',
    `\t<Subject>${subject}</Subject>`,
    `\t<Students>${students}</Students>`,
    `\t<Duration>${duration}</Duration>`,
    '\t<Total_Duration>3</Total_Duration>',
    `\t<Id>${id}</Id>`,
    `\t<Activity_Group_Id>${group}</Activity_Group_Id>`,
    '\t<Active>true</Active>',
    '\t<Comments></Comments>',
  ).trimEnd()

/** A small file of FET for tests: two days, a divided year, a lesson with a place, and three kinds of constraints. */
export const smallFet = `<?xml version="1.0" encoding="UTF-8"?>

<fet version="6.5.0">
<Institution_Name>Small school</Institution_Name>
<Comments></Comments>
${list('Days_List', '<Number_of_Days>2</Number_of_Days>', list('Day', '\t<Name>Mo</Name>'), list('Day', '\t<Name>Tu</Name>'))}
${list('Hours_List', '<Number_of_Hours>3</Number_of_Hours>', list('Hour', '\t<Name>8:00-8:45</Name>'), list('Hour', '\t<Name>8:50-9:35</Name>'), list('Hour', '\t<Name>9:40-10:25</Name>'))}
${list('Subjects_List', named('Subject', 'Maths'), named('Subject', 'Art'))}
${list('Activity_Tags_List')}
${list('Teachers_List', named('Teacher', 'Ann', '\t<Target_Number_of_Hours>20</Target_Number_of_Hours>', '\t<Qualified_Subjects>\n\t</Qualified_Subjects>'))}
${list('Students_List', named('Year', '9', '\t<Number_of_Students>40</Number_of_Students>', named('Group', '9a', '\t<Number_of_Students>20</Number_of_Students>'), named('Group', '9b', '\t<Number_of_Students>20</Number_of_Students>')))}
${list('Activities_List', activity(1, 1, 1, 'Maths', '9'), activity(2, 1, 2, 'Maths', '9'), activity(3, 0, 2, 'Art', '9a'))}
${list('Buildings_List')}
${list('Rooms_List', named('Room', 'R1', '\t<Building></Building>', '\t<Capacity>40</Capacity>', '\t<Virtual>false</Virtual>'))}
${list(
  'Time_Constraints_List',
  constraint('BasicCompulsoryTime', 100),
  constraint(
    'MinDaysBetweenActivities',
    95,
    '<Consecutive_If_Same_Day>true</Consecutive_If_Same_Day>',
    '<Number_of_Activities>2</Number_of_Activities>',
    '<Activity_Id>1</Activity_Id>',
    '<Activity_Id>2</Activity_Id>',
    '<MinDays>1</MinDays>',
  ),
  constraint('StudentsMaxGapsPerWeek', 100, '<Max_Gaps>0</Max_Gaps>'),
  constraint(
    'ActivitiesOccupyMaxTerms',
    100,
    '<Number_of_Activities>1</Number_of_Activities>',
    '<Activity_Id>1</Activity_Id>',
  ),
  constraint(
    'TeacherNotAvailableTimes',
    100,
    '<Teacher>Ann</Teacher>',
    '<Number_of_Not_Available_Times>1</Number_of_Not_Available_Times>',
    '<Not_Available_Time>\n\t<Day>Tu</Day>\n\t<Hour>9:40-10:25</Hour>\n</Not_Available_Time>',
  ),
  constraint(
    'ActivityPreferredStartingTime',
    100,
    '<Activity_Id>1</Activity_Id>',
    '<Preferred_Day>Mo</Preferred_Day>',
    '<Preferred_Hour>8:00-8:45</Preferred_Hour>',
    '<Permanently_Locked>true</Permanently_Locked>',
  ),
)}
${list(
  'Space_Constraints_List',
  constraint('BasicCompulsorySpace', 100),
  constraint(
    'ActivityPreferredRoom',
    100,
    '<Activity_Id>1</Activity_Id>',
    '<Room>R1</Room>',
    '<Permanently_Locked>false</Permanently_Locked>',
  ),
)}
</fet>
`
