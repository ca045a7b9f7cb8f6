/** Every character that the subset font holds; a check compares it with what content/ uses. */
export const fontCharacters =
  " !$%'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–’“”";
