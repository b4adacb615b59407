const LINES = `
Ansattnr;Stilling;Yrkeskode (STYRK-08);Kjønn;Årslønn i 100 %;Stillingsprosent;Ansiennitet (år);Gruppe
1001;Grunnskolelærer;2341;M;596 700;100 %;6;Høyskole
1002;Vaktmester;5153;M;547 200;100 %;17;Fagbrev
1003;Grunnskolelærer;2341;K;622 200;100 %;9;Høyskole
1004;Grunnskolelærer;2341;M;606 000;80 %;8;Høyskole
1005;Grunnskolelærer;2341;M;682 800;100 %;19;Høyskole
1006;Grunnskolelærer;2341;K;618 900;80 %;11;Høyskole
1007;Grunnskolelærer;2341;M;665 200;100 %;15;Høyskole
1008;Vaktmester;5153;M;565 800;80 %;19;Fagbrev
1009;Grunnskolelærer;2341;K;572 100;80 %;1;Høyskole
1010;Grunnskolelærer;2341;K;591 800;60 %;4;Høyskole
1011;Grunnskolelærer;2341;K;576 400;100 %;2;Høyskole
1012;Grunnskolelærer;2341;K;617 200;100 %;12;Høyskole
1013;Renholder;9112;K;478 900;75 %;14;Fagbrev
1014;Grunnskolelærer;2341;M;656 500;80 %;16;Høyskole
1015;Vaktmester;5153;M;558 900;100 %;18;Fagbrev
1016;Grunnskolelærer;2341;K;609 900;80 %;10;Høyskole
1017;Sykepleier;2223;K;548 900;75 %;3;Høyskole
1018;Sykepleier;2223;K;628 100;75 %;14;Høyskole
1019;Helsefagarbeider;5321;K;483 700;100 %;6;Fagbrev
1020;Helsefagarbeider;5321;K;475 200;100 %;6;Fagbrev
1021;Sykepleier;2223;K;580 200;100 %;4;Høyskole
1022;Helsefagarbeider;5321;K;464 100;75 %;4;Fagbrev
1023;Sykepleier;2223;M;594 400;100 %;6;Høyskole
1024;Sykepleier;2223;M;655 000;100 %;19;Høyskole
1025;Ingeniør;2142;M;653 100;100 %;4;Høyskole
1026;Ingeniør;2142;M;710 300;100 %;15;Høyskole
1027;Ingeniør;2142;M;696 600;100 %;18;Høyskole
1028;Ingeniør;2142;K;661 000;100 %;11;Høyskole
1029;Vaktmester;5153;M;505 900;100 %;5;Fagbrev
1030;Ingeniør;2142;K;613 500;100 %;1;Høyskole
1031;Ingeniør;2142;K;704 800;60 %;14;Høyskole
1032;Ingeniør;2142;M;718 500;100 %;14;Høyskole
1033;Ingeniør;2142;M;703 600;100 %;13;Høyskole
1034;Vaktmester;5153;M;551 400;80 %;16;Fagbrev
1035;Ingeniør;2142;M;650 700;100 %;3;Høyskole
1036;Barnehagelærer;2342;K;549 900;75 %;7;Høyskole
1037;Barnehagelærer;2342;M;560 900;100 %;5;Høyskole
1038;Barnehagelærer;2342;K;579 100;75 %;8;Høyskole
1039;Barnehagelærer;2342;K;539 000;100 %;9;Høyskole
1040;Barnehagelærer;2342;K;562 700;100 %;8;Høyskole
1041;Barnehagelærer;2342;K;558 500;80 %;7;Høyskole
1042;Sykepleier;2223;K;624 500;60 %;14;Høyskole
1043;Sykepleier;2223;K;546 700;100 %;0;Høyskole
1044;Sykepleier;2223;K;601 700;75 %;9;Høyskole
1045;Renholder;9112;K;430 200;80 %;0;Fagbrev
1046;Sykepleier;2223;K;586 500;80 %;8;Høyskole
1047;Helsefagarbeider;5321;K;480 500;100 %;9;Fagbrev
1048;Sykepleier;2223;K;606 900;60 %;16;Høyskole
1049;Renholder;9112;K;443 100;100 %;4;Fagbrev
1050;Helsefagarbeider;5321;K;503 200;100 %;7;Fagbrev
1051;Helsefagarbeider;5321;K;514 700;60 %;14;Fagbrev
1052;Renholder;9112;K;430 600;75 %;3;Fagbrev
1053;Sykepleier;2223;K;576 100;60 %;7;Høyskole
1054;Sykepleier;2223;K;547 000;60 %;2;Høyskole
1055;Helsefagarbeider;5321;K;486 700;80 %;8;Fagbrev
1056;Sykepleier;2223;K;573 400;60 %;5;Høyskole
1057;Sykepleier;2223;K;606 900;100 %;14;Høyskole
1058;Sykepleier;2223;M;605 200;100 %;5;Høyskole
1059;Helsefagarbeider;5321;M;545 000;100 %;21;Fagbrev
1060;Helsefagarbeider;5321;K;513 200;100 %;12;Fagbrev
1061;Helsefagarbeider;5321;M;549 600;80 %;15;Fagbrev
1062;Helsefagarbeider;5321;K;449 800;60 %;1;Fagbrev
`;

/**
 * A demonstration list, as it is pasted from a spreadsheet: 62 invented employees of a municipality. Men earn more, which
 * their seniority explains in part. Some job titles have fewer than five women or men.
 */
export const exampleList: string = LINES.trim().replaceAll(";", "\t");
