/** After a day: «, το επιβεβαιώνουμε» where the weight, the zone or a working time that it counts on is assumed. */
export function sureText(isSure: boolean): string {
  return isSure ? '' : ', το επιβεβαιώνουμε'
}
