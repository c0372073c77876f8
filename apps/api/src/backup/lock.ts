/** Holds up the sweeping of files: whoever copies them holds it together with others, whoever sweeps alone. */
export const FILES_LOCK = 7_265_092
