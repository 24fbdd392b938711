export const CalendarPart = () => null
