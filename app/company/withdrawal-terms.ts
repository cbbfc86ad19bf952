// The right of withdrawal of consumers: law 2251/1994, articles 3e and following (Directive 2011/83, articles 9 and 16).

/** Calendar days from the delivery */
export const withdrawalDays = 14

/** The exception for personalised goods, with its reason */
export const personalisedExceptionText =
  'Τα προϊόντα με το λογότυπό σας κατασκευάζονται για εσάς, γι’ αυτό δεν ισχύει το δικαίωμα υπαναχώρησης.'
